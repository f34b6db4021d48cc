import { Type, type Static } from 'typebox'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { dataStateLabels } from '../../enums.ts'
import { Nullable, NumberOf, OneOf, OptionalText } from '../../shapes.ts'
import { kitVendorLabels } from './enums.ts'

export const vendor = OneOf(kitVendorLabels, { title: '厂商平台' })
const apiUrl = Type.String({ title: '接口地址', maxLength: 300 })
const appId = Type.String({ title: '应用标识', maxLength: 64, pattern: '^[\\x21-\\x7e]*$' })

/** How the platform of a device is reached. */
export const shownLink = {
  vendor,
  apiUrl: Nullable(apiUrl),
  appId: Nullable(appId),
  hasSecret: Type.Boolean({ title: '已设置密钥' }),
}
export type LinkToSave = Static<typeof LinkToSave>
export const LinkToSave = Type.Object({
  vendor,
  apiUrl: Type.Optional(Nullable(apiUrl)),
  appId: Type.Optional(Nullable(appId)),
  /** Left out or empty: it stays. It is never answered. */
  appSecret: Type.Optional(Type.String({ title: '密钥', maxLength: 128 })),
})
export const linkToSave = LinkToSave.properties

/** What staff can set. */
export const OnOff = () => NumberOf(dataStateLabels, { title: '状态', enum: [dataStates.normal, dataStates.disabled] })
export const remark = OptionalText('备注', 200)
