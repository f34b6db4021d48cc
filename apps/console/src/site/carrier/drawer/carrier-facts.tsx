import {
  apiStandardLabels,
  carrierPayModeLabels,
  carrierTypeLabels,
  checkModeLabels,
  editionLabels,
  fieldSpellingLabels,
} from '@chargedeck/contract/site/carrier/enums'
import type { CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import type { ApiStandard } from '@chargedeck/domain/carrier/kinds'
import { regulatorAssumptions } from '@chargedeck/domain/carrier/regulator/assumptions'
import { isProvince } from '@chargedeck/domain/carrier/regulator/profiles'
import { tellingSecs } from '@chargedeck/domain/carrier/regulator/telling-times'
import { Alert } from 'antd'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { yesNo } from '../../../ui/text/yes-no.ts'
import { BreakerTag, Calls, Margin } from '../carrier-columns.tsx'
import { serviceFeeText } from '../carrier-labels.ts'

type Props = { carrier: CarrierDetail }

/** What the papers of a province, which are not public, do not say. */
const Assumed = ({ standard }: { standard: ApiStandard }) =>
  isProvince(standard) && (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title="该省监管平台的接口文档未公开，以下为推定"
      description={
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {regulatorAssumptions[standard].map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      }
    />
  )

export const BasicFacts = ({ carrier }: Props) => (
  <>
    {carrier.sandboxFlag === 1 && (
      <Alert type="warning" showIcon style={{ marginBottom: 12 }} title="沙箱：不向对方发送，由系统模拟对方应答" />
    )}
    <Assumed standard={carrier.apiStandard} />
    <Facts
      items={[
        { label: '编号', value: <CopyText value={carrier.carrierNo} /> },
        { label: '简称', value: carrier.shortName },
        { label: '公司', value: carrier.companyName },
        { label: '类型', value: carrierTypeLabels[carrier.carrierType] },
        { label: '接口标准', value: apiStandardLabels[carrier.apiStandard] },
        { label: '标准版本', value: editionLabels[carrier.edition] },
        { label: '对方运营商ID', value: <CopyText value={carrier.operatorId} /> },
        { label: '我方运营商ID', value: <CopyText value={carrier.myOperatorId} /> },
        { label: '接口地址', value: <CopyText value={carrier.baseUrl} />, span: 2 },
        { label: '熔断状态', value: <BreakerTag carrier={carrier} /> },
        { label: '下次试探', value: <InstantText value={carrier.breakerTryTime} /> },
        { label: '今日调用/失败', value: <Calls carrier={carrier} /> },
        { label: '连续失败', value: carrier.failQty },
        { label: '最近调用', value: <InstantText value={carrier.lastCallTime} /> },
        { label: '令牌到期', value: <InstantText value={carrier.tokenExpireTime} /> },
        ...(carrier.remark ? [{ label: '备注', value: carrier.remark, span: 2 }] : []),
      ]}
    />
  </>
)

export const PushFacts = ({ carrier }: Props) => (
  <Facts
    items={[
      { label: '推送状态', value: yesNo(carrier.pushStatusFlag) },
      { label: '推送订单', value: yesNo(carrier.pushOrderFlag) },
      { label: '推送价格', value: yesNo(carrier.pushFeeFlag) },
      { label: '推送实时数据', value: yesNo(carrier.pushRealtimeFlag) },
      { label: '字段拼写', value: fieldSpellingLabels[carrier.fieldSpelling] },
      { label: '视为已接收的返回码', value: carrier.receivedRets.join('、') || '-' },
      { label: '时间窗', value: `±${carrier.clockSkewSec}秒` },
      { label: '调用超时', value: `${carrier.callTimeoutSec}秒` },
      { label: '状态全量推送', value: fullStatusText(carrier.fullStatusMinutes) },
      ...timesOf(carrier),
      { label: '字段映射', value: mapText(carrier.fieldMap), span: 2 },
    ]}
  />
)

const timesOf = (carrier: CarrierDetail) => {
  const secs = tellingSecs(carrier)
  if (!secs) return []
  return [
    { label: '实时功率', value: `每${secs.REALTIME_POWER / 60}分钟` },
    { label: '充电状态', value: `每${secs.CHARGE_STATUS}秒` },
  ]
}

const fullStatusText = (minutes: number | null): string =>
  minutes === null ? '按系统设置' : minutes === 0 ? '不推送，仅推变化' : `每${minutes}分钟`

const mapText = (map: Readonly<Record<string, string>>): string =>
  Object.entries(map)
    .map(([ours, theirs]) => `${ours}→${theirs}`)
    .join('、') || '-'

export const SettleFacts = ({ carrier }: Props) => (
  <Facts
    items={[
      { label: '结算方式', value: carrier.payMode ? carrierPayModeLabels[carrier.payMode] : '-' },
      { label: '通道服务费', value: serviceFeeText(carrier) },
      { label: '保证金（元）', value: <Margin carrier={carrier} /> },
      { label: '充电中占用（元）', value: <MoneyText value={carrier.frozenMarginAmt} /> },
      { label: '保证金预警（元）', value: <MoneyText value={carrier.marginWarnAmt} /> },
      { label: '起充金额（元）', value: <MoneyText value={carrier.minStartAmt} /> },
      { label: '占位费', value: carrier.carrierType === 'TPP' ? '其客户充电后占位不收费' : '-' },
      { label: '应收（元）', value: <MoneyText value={carrier.receivableAmt} /> },
      { label: '应付（元）', value: <MoneyText value={carrier.payableAmt} /> },
      { label: '对账方式', value: checkModeLabels[carrier.checkMode] },
    ]}
  />
)
