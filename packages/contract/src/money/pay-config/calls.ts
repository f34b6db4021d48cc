import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Flag, Id, Nullable, OneOf, RowVersion, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { payChannelLabels, trialStateLabels } from './enums.ts'

const Channel = () => OneOf(payChannelLabels, { title: '渠道' })
const FeeRate = () => Type.Integer({ title: '费率（万分之一）', minimum: 0, maximum: 10_000 })
const Code = (title: string) => Type.String({ title, maxLength: 64, pattern: '^[A-Za-z0-9_.-]*$' })
const Secret = (title: string, maxLength = 8000) => Type.Optional(Type.String({ title, maxLength }))
const NotifyUrl = () => Type.String({ title: '回调地址', maxLength: 255, pattern: '^https?://[^\\s?#]+$' })

/** What staff see of a key: never the key. */
export type KeyMark = Static<typeof KeyMark>
const KeyMark = Type.Object({
  isSet: Type.Boolean({ title: '已设置' }),
  /** The last four of an API key, the fingerprint of any other. */
  mark: TextOrNull('指纹'),
  expireTime: Nullable(WallTime('证书到期时间')),
})

/** Whether the channel answers us, as of the last test. */
const Trial = Type.Object({
  state: OneOf(trialStateLabels, { title: '连接' }),
  endTime: Nullable(WallTime('测试时间')),
  reason: TextOrNull('失败原因'),
})

const codes = {
  appId: Code('应用 AppID'),
  huifuId: Code('汇付ID'),
  sysId: Code('系统号'),
  productId: Code('产品号'),
  mchSerialNo: Code('商户证书序列号'),
  publicKeyId: Code('平台公钥ID'),
}

export type PayConfig = Static<typeof PayConfig>
export const PayConfig = Type.Object({
  id: Id('支付配置ID'),
  cfgName: Type.String({ title: '名称' }),
  companyId: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  channel: Channel(),
  mchId: Type.String({ title: '商户号' }),
  appId: Nullable(codes.appId),
  huifuId: Nullable(codes.huifuId),
  sysId: Nullable(codes.sysId),
  productId: Nullable(codes.productId),
  mchSerialNo: Nullable(codes.mchSerialNo),
  publicKeyId: Nullable(codes.publicKeyId),
  apiKey: KeyMark,
  privateKey: KeyMark,
  publicKey: KeyMark,
  certificate: KeyMark,
  notifyUrl: Type.String({ title: '回调地址' }),
  feeRate: FeeRate(),
  sandboxFlag: Flag('沙箱'),
  enableFlag: Flag('启用'),
  trial: Trial,
  dataStatus: DataStatus(),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: RowVersion,
})

const PayConfigChoice = Type.Object({
  id: Id('支付配置ID'),
  cfgName: Type.String({ title: '名称' }),
  companyId: Id('公司ID'),
  channel: Channel(),
  mchId: Type.String({ title: '商户号' }),
  enableFlag: Flag('启用'),
})

const filters = {
  cfgName: Type.Optional(Text('名称', 60)),
  companyId: Type.Optional(Id('公司')),
  channel: Type.Optional(Channel()),
  enableFlag: Type.Optional(Flag('启用')),
}

export const payConfigApi = {
  page: endpoint({
    method: 'GET',
    path: '/uniPay/cfg/page',
    title: '支付配置列表',
    query: pageQuery(filters, ['cfgName', 'updateTime'] as const),
    data: pageOf(PayConfig),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/uniPay/cfg/list',
    title: '支付配置选项',
    query: Type.Object({ companyId: filters.companyId, channel: filters.channel, enableFlag: filters.enableFlag }),
    data: Type.Array(PayConfigChoice),
    errors: [],
  }),
  /** Without an id: a new config, not enabled. A key that is left out or empty stays as it is. */
  save: endpoint({
    method: 'POST',
    path: '/uniPay/cfg/addedOrModify',
    title: '保存支付配置',
    body: Type.Object({
      id: Type.Optional(Id('支付配置ID')),
      cfgName: Text('名称', 60),
      companyId: Type.Optional(Id('公司')),
      channel: Channel(),
      mchId: Type.Optional(Code('商户号')),
      appId: Type.Optional(Nullable(codes.appId)),
      huifuId: Type.Optional(Nullable(codes.huifuId)),
      sysId: Type.Optional(Nullable(codes.sysId)),
      productId: Type.Optional(Nullable(codes.productId)),
      mchSerialNo: Type.Optional(Nullable(codes.mchSerialNo)),
      publicKeyId: Type.Optional(Nullable(codes.publicKeyId)),
      apiKey: Secret('API密钥', 128),
      privateKey: Secret('商户私钥'),
      publicKey: Secret('平台公钥或证书', 20_000),
      certificate: Secret('商户证书'),
      /** Left out: the address of this system. */
      notifyUrl: Type.Optional(NotifyUrl()),
      feeRate: FeeRate(),
      sandboxFlag: Type.Optional(Flag('沙箱')),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ id: Id('支付配置ID') }),
    errors: [
      'PAY_CONFIG.NOT_FOUND',
      'PAY_CONFIG.NO_MERCHANT',
      'PAY_CONFIG.COMPANY_UNKNOWN',
      'PAY_CONFIG.FIXED',
      'PAY_CONFIG.KEYS_WRONG',
      'RECORD.STALE',
    ],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/uniPay/cfg/delete',
    title: '删除支付配置',
    query: Type.Object({ id: Id('支付配置ID') }),
    data: Type.Null(),
    errors: ['PAY_CONFIG.NOT_FOUND', 'PAY_CONFIG.ENABLED', 'PAY_CONFIG.OPEN_TRADES'],
  }),
  /** Enabling one disables the other of its company and channel. */
  enable: endpoint({
    method: 'PUT',
    path: '/uniPay/cfg/enable',
    title: '启用支付配置',
    body: Type.Object({ id: Id('支付配置ID'), enableFlag: Type.Optional(Flag('启用')) }),
    data: Type.Null(),
    errors: ['PAY_CONFIG.NOT_FOUND', 'PAY_CONFIG.KEYS_WRONG'],
  }) /** Asks the channel itself, after the commit: a question that only the right keys, merchant and network get an answer to. */,
  trial: endpoint({
    method: 'POST',
    path: '/uniPay/cfg/trial',
    title: '连接测试',
    body: Type.Object({ id: Id('支付配置ID') }),
    data: Type.Null(),
    errors: ['PAY_CONFIG.NOT_FOUND', 'PAY_CONFIG.NO_TRIAL'],
  }),
  trialResult: endpoint({
    method: 'GET',
    path: '/uniPay/cfg/trial/result',
    title: '查询连接测试结果',
    query: Type.Object({ id: Id('支付配置ID') }),
    data: Trial,
    errors: ['PAY_CONFIG.NOT_FOUND'],
  }),
}
