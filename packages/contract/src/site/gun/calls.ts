import { Type } from 'typebox'
import { endpoint, withDefault } from '../../endpoint.ts'
import { Id } from '../../shapes.ts'
import { qrFileLabels } from './enums.ts'

export const mostQrCodes = 500

const ids = (title: string) => Type.Optional(Type.Array(Id(title), { title, maxItems: 200 }))

export const gunApi = {
  /** A picture, a zip of pictures, or sheets to print; for these guns, or all of these piles or this station. */
  qrcode: endpoint({
    method: 'GET',
    path: '/charger/gun/qrcode',
    title: '下载枪二维码',
    query: Type.Object({
      gunIds: ids('枪'),
      pileIds: ids('桩'),
      stationId: Type.Optional(Id('站点')),
      size: withDefault(Type.Integer({ title: '尺寸', minimum: 128, maximum: 1024 }), 480),
      type: withDefault(
        Type.Unsafe<keyof typeof qrFileLabels>(Type.Enum(Object.keys(qrFileLabels), { title: '文件类型' })),
        'PNG',
      ),
    }),
    file: true,
    errors: ['GUN.NONE_CHOSEN', 'GUN.TOO_MANY_CODES'],
  }),
  aliQrCode: endpoint({
    method: 'GET',
    path: '/charger/pile/ali/QrCode',
    title: '查询支付宝二维码',
    query: Type.Object({ pileId: Id('桩') }),
    data: Type.Object({
      urls: Type.Array(Type.Object({ gunId: Id('枪'), gunName: Type.String({ title: '枪名称' }), url: Type.String() })),
    }),
    errors: ['PILE.NOT_FOUND', 'GUN.ALIPAY_NOT_SET'],
  }),
}
