import type { ConfigKind } from '@chargedeck/contract/base/config/enums'
import { mapSystemLabels } from '@chargedeck/contract/base/map/enums'
import { smsProviderLabels } from '@chargedeck/contract/base/message/enums'
import { carrierConfigs } from './carrier-configs.ts'
import { invoiceConfigs } from './invoice-configs.ts'
import { keepDaysConfigs } from './keep-days-configs.ts'

export type ShippedConfig = {
  code: string
  name: string
  kind: ConfigKind
  groupCode: string
  value: string
  /** The range of a number. */
  least?: number
  most?: number
  /** The allowed texts. */
  choices?: readonly string[]
  /** The text is a list of addresses and networks. */
  networks?: true
  /** The text is the address of a map's tiles: `{x}`, `{y}` and `{z}` name the tile. */
  tiles?: true
  /** The text is the address that chargers connect to. */
  sockets?: true
  remark?: string
}

const inGroup = (groupCode: string, configs: readonly Omit<ShippedConfig, 'groupCode'>[]): ShippedConfig[] =>
  configs.map((config) => ({ ...config, groupCode }))

const smsProviders = Object.keys(smsProviderLabels)
const fileTypes = 'jpg,jpeg,png,gif,webp,bmp,tif,tiff,pdf,txt,csv,md,doc,docx,xls,xlsx,ppt,pptx,zip,mp4'

/** What staff may set, each with its default. */
export const shippedConfigs: readonly ShippedConfig[] = [
  ...inGroup('DEFAULT', [
    {
      code: 'CAPTCHA_OPEN',
      name: '登录滑块验证码',
      kind: 'FLAG',
      value: 'false',
      remark: '默认关闭：连续输错密码已按账号和地址锁定，滑块只增加操作；登录页对公网开放时请开启',
    },
    {
      code: 'ENABLE_SINGLE_LOGIN',
      name: '单用户登录',
      kind: 'FLAG',
      value: 'false',
      remark: '新登录会使同一账号的其他登录失效',
    },
    { code: 'REGISTER_OPEN', name: '开放注册', kind: 'FLAG', value: 'false', remark: '注册后须经审批才能登录' },
    { code: 'SMS_LOGIN_OPEN', name: '短信验证码登录', kind: 'FLAG', value: 'true' },
    {
      code: 'SMS_PROVIDER',
      name: '短信服务商',
      kind: 'TEXT',
      value: 'record',
      choices: smsProviders,
      remark: 'record仅记录，aliyun阿里云，tencent腾讯云',
    },
    {
      code: 'WEB_URL',
      name: '系统访问地址',
      kind: 'URL',
      value: '',
      remark:
        '用于通知中的链接、在线文档，以及充电桩下载固件、上传日志；首次启动时填入本机地址（不能确定时留空），请改为外部可访问的地址',
    },
    {
      code: 'CHARGER_URL',
      name: '充电桩平台地址',
      kind: 'TEXT',
      value: '',
      sockets: true,
      remark:
        '在充电桩上填写的平台地址，如wss://charge.example.com/ocpp；首次启动时填入本机地址（不能确定时留空），请改为充电桩可访问的地址',
    },
    {
      code: 'CHARGE_QR_BASE',
      name: '枪二维码网址前缀',
      kind: 'URL',
      value: '',
      remark: '二维码内容为前缀/枪编码；留空则使用互联互通格式',
    },
    { code: 'ALIPAY_APP_ID', name: '支付宝小程序AppId', kind: 'TEXT', value: '', remark: '用于生成枪的支付宝码' },
    {
      code: 'ONLY_OFFICE_SERVICE_URL',
      name: 'OnlyOffice服务地址',
      kind: 'URL',
      value: '',
      remark: '留空则不支持在线文档',
    },
    {
      code: 'ONLY_OFFICE_SECRET',
      name: 'OnlyOffice密钥',
      kind: 'SECRET',
      value: '',
      remark: '与OnlyOffice的JWT密钥一致',
    },
    {
      code: 'NO_PASSWORD_STATIONS',
      name: '免密接入站点',
      kind: 'TEXT',
      value: '',
      remark: '站点编号或名称，以逗号分隔。这些站点的桩未验证过密码时，可从免密接入网段直接充电；其他桩须待人工处理',
    },
    {
      code: 'NO_PASSWORD_NETWORKS',
      name: '免密接入网段',
      kind: 'TEXT',
      value: '',
      networks: true,
      remark: '免密接入站点的桩的来源地址，如10.8.0.0/16，以逗号分隔；留空则所有站点都须验证密码',
    },
    {
      code: 'PILE_NIGHT_REBOOT_DAYS',
      name: '空闲桩夜间重启天数',
      kind: 'NUMBER',
      value: '0',
      least: 0,
      most: 365,
      remark: '连续运行超过该天数的空闲桩在夜间软重启，0为不重启',
    },
    ...keepDaysConfigs,
    {
      code: 'FEE_TWO_PERSON',
      name: '计费方案双人确认',
      kind: 'FLAG',
      value: 'false',
      remark: '制单人与确认人不能相同',
    },
    {
      code: 'FEE_VENDOR_ID',
      name: '计费下发VendorId',
      kind: 'TEXT',
      value: 'ChargeDeck',
      remark: '经OCPP DataTransfer下发计费时使用',
    },
  ]),
  ...inGroup('ALIYUN_SMS', [
    { code: 'ALIYUN_SMS_ACCESSKEY_ID', name: '阿里云短信AccessKey ID', kind: 'TEXT', value: '' },
    { code: 'ALIYUN_SMS_ACCESSKEY_SECRET', name: '阿里云短信AccessKey Secret', kind: 'SECRET', value: '' },
    { code: 'ALIYUN_SMS_SIGN_NAME', name: '阿里云短信签名', kind: 'TEXT', value: '' },
    { code: 'ALIYUN_SMS_LOGIN_TEMPLATE_CODE', name: '阿里云短信登录模板', kind: 'TEXT', value: '' },
    {
      code: 'ALIYUN_SMS_INVALIDATE_MINUTES',
      name: '短信验证码有效分钟数',
      kind: 'NUMBER',
      value: '5',
      least: 1,
      most: 30,
    },
  ]),
  ...inGroup('TENCENT_SMS', [
    { code: 'TENCENT_SMS_SECRET_ID', name: '腾讯云短信SecretId', kind: 'TEXT', value: '' },
    { code: 'TENCENT_SMS_SECRET_KEY', name: '腾讯云短信SecretKey', kind: 'SECRET', value: '' },
    { code: 'TENCENT_SMS_SDK_APP_ID', name: '腾讯云短信SdkAppId', kind: 'TEXT', value: '' },
    { code: 'TENCENT_SMS_SIGN', name: '腾讯云短信签名', kind: 'TEXT', value: '' },
  ]),
  ...inGroup('EMAIL', [
    { code: 'EMAIL_HOST', name: '邮件服务器地址', kind: 'TEXT', value: '' },
    { code: 'EMAIL_USERNAME', name: '邮件账号', kind: 'TEXT', value: '' },
    { code: 'EMAIL_PASSWORD', name: '邮件密码', kind: 'SECRET', value: '' },
    { code: 'EMAIL_PORT', name: '邮件服务器端口', kind: 'NUMBER', value: '465', least: 1, most: 65_535 },
    { code: 'EMAIL_SSL', name: '邮件使用SSL', kind: 'FLAG', value: 'true' },
    { code: 'EMAIL_FROM', name: '发件人地址', kind: 'TEXT', value: '' },
  ]),
  ...inGroup('AMAP', [
    {
      code: 'AMAP_PUSH_PROVIDER',
      name: '高德推送方式',
      kind: 'TEXT',
      value: 'record',
      choices: ['record', 'http'],
      remark: 'record仅记录，http推送到高德',
    },
    { code: 'AMAP_PUSH_URL', name: '高德推送地址', kind: 'URL', value: '', remark: '由高德提供的合作方接口地址' },
    { code: 'AMAP_PUSH_KEY', name: '高德推送Key', kind: 'TEXT', value: '' },
    { code: 'AMAP_PUSH_SECRET', name: '高德推送私钥', kind: 'SECRET', value: '', remark: '用于数字签名' },
  ]),
  ...inGroup('CARRIER', carrierConfigs),
  ...inGroup('INVOICE', invoiceConfigs),
  ...inGroup('MAP', [
    {
      code: 'MAP_TILE_URL',
      name: '地图瓦片地址',
      kind: 'TEXT',
      value: '',
      tiles: true,
      remark:
        '地图服务商或自建瓦片服务的地址，含{x}、{y}、{z}，有多台服务器时含{s}；留空则地图只画城市、网格和站点。请遵守服务商的使用条款',
    },
    {
      code: 'MAP_TILE_SUBDOMAINS',
      name: '地图瓦片服务器',
      kind: 'TEXT',
      value: 'abc',
      remark: '地址中{s}的取值，每个字符一台',
    },
    {
      code: 'MAP_TILE_SYSTEM',
      name: '地图瓦片坐标系',
      kind: 'TEXT',
      value: 'GCJ02',
      choices: Object.keys(mapSystemLabels),
      remark: 'GCJ02国内地图（高德、腾讯），WGS84国际地图（OpenStreetMap、天地图）',
    },
    { code: 'MAP_MAX_ZOOM', name: '地图最大级别', kind: 'NUMBER', value: '18', least: 8, most: 22 },
    {
      code: 'MAP_ATTRIBUTION',
      name: '地图版权文字',
      kind: 'TEXT',
      value: '',
      remark: '显示在地图右下角，如服务商要求的版权和审图号',
    },
  ]),
  ...inGroup('FILE_PATH', [
    { code: 'FILE_TYPES', name: '允许上传的文件类型', kind: 'TEXT', value: fileTypes, remark: '后缀，以逗号分隔' },
    { code: 'FILE_STORE', name: '文件存储位置', kind: 'TEXT', value: 'LOCAL', remark: 'LOCAL本地，S3对象存储' },
    { code: 'FILE_S3_ENDPOINT', name: '对象存储地址', kind: 'URL', value: '' },
    { code: 'FILE_S3_REGION', name: '对象存储区域', kind: 'TEXT', value: 'us-east-1' },
    { code: 'FILE_S3_BUCKET', name: '对象存储桶', kind: 'TEXT', value: '' },
    { code: 'FILE_S3_ACCESS_KEY', name: '对象存储AccessKey', kind: 'TEXT', value: '' },
    { code: 'FILE_S3_SECRET_KEY', name: '对象存储SecretKey', kind: 'SECRET', value: '' },
  ]),
]

export const shippedConfigOf = (code: string): ShippedConfig | undefined =>
  shippedConfigs.find((config) => config.code === code)
