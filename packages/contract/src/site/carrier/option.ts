import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, OneOf, WallTime } from '../../shapes.ts'
import { carrierStateLabels, carrierTypeLabels } from './enums.ts'

export type CarrierOption = Static<typeof CarrierOption>
const CarrierOption = Type.Object({
  id: Id('运营商ID'),
  carrierName: Type.String({ title: '名称' }),
  operatorId: Type.String({ title: '运营商ID' }),
  companyId: Id('公司ID'),
  carrierType: OneOf(carrierTypeLabels, { title: '类型' }),
  status: OneOf(carrierStateLabels, { title: '状态' }),
  /** While its line lets no call pass: when it is tried again. */
  breakerTryTime: Nullable(WallTime('下次试探')),
})

/** For screens that choose a carrier; in its own file, since many lists load it. Without a type, customer platforms. */
export const carrierOptions = endpoint({
  method: 'GET',
  path: '/connectivity/carrier/thirdParty/list',
  title: '运营商选项',
  query: Type.Object({
    carrierType: Type.Optional(OneOf(carrierTypeLabels, { title: '类型' })),
    companyId: Type.Optional(Id('公司')),
  }),
  data: Type.Array(CarrierOption),
  errors: [],
})
