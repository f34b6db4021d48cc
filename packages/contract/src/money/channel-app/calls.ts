import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Flag, Id, Nullable, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { appTypeLabels } from './enums.ts'

const Code = (title: string) => Type.String({ title, maxLength: 64, pattern: '^[A-Za-z0-9_.-]*$' })
const Free = (title: string, maxLength: number) => Type.Optional(Type.String({ title, maxLength }))
/** `******` when it is set: the secret itself never comes back. */
const Hidden = (title: string) => Nullable(Type.String({ title }))
/** Left out or empty: stays as it is. */
const Secret = (title: string, maxLength: number) => Type.Optional(Type.String({ title, maxLength }))

const shown = {
  id: Id('应用ID'),
  appName: Type.String({ title: '应用名称' }),
  appId: Type.String({ title: 'AppId' }),
  appType: OneOf(appTypeLabels, { title: '应用类型' }),
  companyId: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  payCfgId: Nullable(Id('支付配置ID')),
  payCfgName: TextOrNull('支付配置'),
  appSecret: Hidden('AppSecret'),
  tplStart: TextOrNull('启动通知模板'),
  tplEnd: TextOrNull('结束通知模板'),
  tplOccupy: TextOrNull('占位通知模板'),
  tplRefund: TextOrNull('退款通知模板'),
  qrPage: TextOrNull('扫码页面路径'),
  serviceTel: TextOrNull('客服电话'),
  dataStatus: DataStatus(),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: Type.Integer({ title: '版本', minimum: 0 }),
}
const shownOfAlipay = {
  privateKey: Hidden('应用私钥'),
  aliPublicKey: Hidden('支付宝公钥'),
  gatewayUrl: TextOrNull('网关地址'),
  signType: Type.String({ title: '签名方式' }),
  aliQrFlag: Flag('同步站点二维码'),
}

const given = {
  id: Type.Optional(Id('应用ID')),
  rowVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 0, maximum: 2_000_000_000 })),
  appName: Text('应用名称', 40),
  appId: Type.String({ title: 'AppId', maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  appType: Type.Optional(OneOf(appTypeLabels, { title: '应用类型' })),
  companyId: Type.Optional(Id('公司')),
  payCfgId: Type.Optional(Nullable(Id('支付配置'))),
  appSecret: Secret('AppSecret', 128),
  tplStart: Type.Optional(Code('启动通知模板')),
  tplEnd: Type.Optional(Code('结束通知模板')),
  tplOccupy: Type.Optional(Code('占位通知模板')),
  tplRefund: Type.Optional(Code('退款通知模板')),
  qrPage: Free('扫码页面路径', 120),
  serviceTel: Type.Optional(Type.String({ title: '客服电话', maxLength: 20, pattern: '^([0-9][0-9-]{4,19})?$' })),
  dataStatus: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 1 })),
}
const givenOfAlipay = {
  privateKey: Secret('应用私钥', 8000),
  aliPublicKey: Secret('支付宝公钥', 8000),
  /** Only Alipay's own gateways. */
  gatewayUrl: Type.Optional(
    Type.String({
      title: '网关地址',
      maxLength: 120,
      pattern: '^(https://([a-z0-9-]+\\.)+(alipay|alipaydev)\\.com/gateway\\.do)?$',
    }),
  ),
  aliQrFlag: Type.Optional(Flag('同步站点二维码')),
}

export type WxApp = Static<typeof WxApp>
const WxApp = Type.Object(shown)
export type AliApp = Static<typeof AliApp>
const AliApp = Type.Object({ ...shown, ...shownOfAlipay })

const Choice = Type.Object({
  id: Id('应用ID'),
  appName: Type.String({ title: '应用名称' }),
  appId: Type.String({ title: 'AppId' }),
  companyId: Id('公司ID'),
})

const filters = {
  appName: Type.Optional(Text('应用名称', 40)),
  appId: Type.Optional(Text('AppId', 64)),
  companyId: Type.Optional(Id('公司')),
}
const sortable = ['appName', 'updateTime'] as const
const Chosen = Type.Object({ id: Id('应用ID') })
const list = { query: Type.Object({ companyId: filters.companyId }), data: Type.Array(Choice), errors: [] } as const
const refusals = [
  'CHANNEL_APP.ID_TAKEN',
  'CHANNEL_APP.NOT_FOUND',
  'CHANNEL_APP.PAY_CONFIG_WRONG',
  'CHANNEL_APP.COMPANY_UNKNOWN',
  'RECORD.STALE',
] as const

export const wxAppApi = {
  page: endpoint({
    method: 'GET',
    path: '/wxApp/cfg/page',
    title: '微信应用列表',
    query: pageQuery(filters, sortable),
    data: pageOf(WxApp),
    errors: [],
  }),
  list: endpoint({ method: 'GET', path: '/wxApp/cfg/list', title: '微信应用选项', ...list }),
  info: endpoint({
    method: 'GET',
    path: '/wxApp/cfg/info',
    title: '微信应用详情',
    query: Chosen,
    data: WxApp,
    errors: ['CHANNEL_APP.NOT_FOUND'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/wxApp/cfg/addedOrModify',
    title: '保存微信应用',
    body: Type.Object(given),
    data: Chosen,
    errors: refusals,
  }),
}

export const aliAppApi = {
  page: endpoint({
    method: 'GET',
    path: '/aliApp/cfg/page',
    title: '支付宝应用列表',
    query: pageQuery(filters, sortable),
    data: pageOf(AliApp),
    errors: [],
  }),
  list: endpoint({ method: 'GET', path: '/aliApp/cfg/list', title: '支付宝应用选项', ...list }),
  info: endpoint({
    method: 'GET',
    path: '/aliApp/cfg/info',
    title: '支付宝应用详情',
    query: Chosen,
    data: AliApp,
    errors: ['CHANNEL_APP.NOT_FOUND'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/aliApp/cfg/addedOrModify',
    title: '保存支付宝应用',
    body: Type.Object({ ...given, ...givenOfAlipay }),
    data: Chosen,
    errors: [...refusals, 'CHANNEL_APP.KEY_WRONG', 'CHANNEL_APP.QR_TAKEN'],
  }),
}
