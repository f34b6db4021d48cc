import type { StartGuard } from '@chargedeck/contract/charging/start-diagnosis/enums'
import { gunRunStatusLabels } from '@chargedeck/contract/site/gun/enums'
import { netStatusLabels, pileStatusLabels } from '@chargedeck/contract/site/pile/enums'
import { stationStateText } from '@chargedeck/contract/site/station/enums'
import { gunStates } from '@chargedeck/domain/gun/states'
import { yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { freeFundsOf } from '@chargedeck/domain/ledger/wallet'
import type { PileState } from '@chargedeck/domain/pile/states'
import type { StartFindings } from '../charge-order/public.ts'

const yuan = (amt: Fen): string => `${yuanText(amt)}元`
const wordOf = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code

/** The current state in words. */
export const foundBy: Record<StartGuard, (findings: StartFindings) => string> = {
  STATION_OPERATING: ({ site: { stationStatus: status, closedFlag } }) =>
    `站点状态：${stationStateText({ status, closedFlag })}`,
  STATION_ONLINE: ({ site }) => (site.onlineFlag === 1 ? '已上线' : '未上线'),
  PILE_IN_USE: ({ site }) =>
    `设备状态：${wordOf(pileStatusLabels satisfies Record<PileState, string>, site.pileStatus)}`,
  PILE_ONLINE: ({ site }) => wordOf(netStatusLabels, site.netStatus),
  GUN_ONLINE: ({ gun }) => `枪状态：${gunRunStatusLabels[gun.runStatus]}`,
  GUN_WITHOUT_ORDER: ({ runningOrderId }) => (runningOrderId === null ? '没有进行中的订单' : '有进行中的订单'),
  GUN_USABLE: ({ gun }) => `枪状态：${gunRunStatusLabels[gun.runStatus]}${gun.errorCode ? `（${gun.errorCode}）` : ''}`,
  GUN_NOT_RESERVED: ({ gun, guards }) => {
    if (guards.some(({ guard, passed }) => guard === 'GUN_NOT_RESERVED' && !passed)) return '已预约'
    return gun.runStatus === gunStates.reserved ? '已为该客户预约' : '没有预约'
  },
  CUSTOMER_UNLOCKED: ({ payer }) => (payer ? (payer.lockFlag === 1 ? '已锁定' : '未锁定') : unknown),
  CUSTOMER_OWES_NOTHING: ({ payer }) => (payer ? `欠费${yuan(payer.owedAmt)}` : unknown),
  CUSTOMER_FUNDS: ({ payer, minStartAmt }) =>
    payer ? `可用${yuan(freeFundsOf(payer))}，启动至少${yuan(minStartAmt)}` : unknown,
  PLAN_IN_FORCE: ({ guards }) =>
    guards.some(({ guard, passed }) => guard === 'PLAN_IN_FORCE' && passed) ? '有' : '没有适用该桩型的生效方案',
}
const unknown = '未指定客户'

/** What staff can do about it. */
const nextSteps: Record<StartGuard, string> = {
  STATION_OPERATING: '在充电站页面将站点上线（转为运营中）',
  STATION_ONLINE: '在充电站页面将站点上线',
  PILE_IN_USE: '在充电桩页面将设备状态改为在用',
  PILE_ONLINE: '检查桩的供电与网络，查看报文记录中最后的连接时间',
  GUN_ONLINE: '等待桩上报枪状态，或在设备操作中刷新状态',
  GUN_WITHOUT_ORDER: '等待当前订单结束，或在实时监控中停止充电',
  GUN_USABLE: '排除故障或恢复可用',
  GUN_NOT_RESERVED: '由预约人启动，或等待预约到期、在设备操作中取消预约',
  CUSTOMER_UNLOCKED: '核实锁定原因后在客户页面解锁',
  CUSTOMER_OWES_NOTHING: '请客户充值补缴欠费',
  CUSTOMER_FUNDS: '请客户充值',
  PLAN_IN_FORCE: '在计费方案页面确认一个适用该桩型的方案',
}

/** A gun that charges is not broken: it only has to become free. */
export const nextStepOf = (guard: StartGuard, { runningOrderId }: StartFindings): string =>
  guard === 'GUN_USABLE' && runningOrderId !== null ? nextSteps.GUN_WITHOUT_ORDER : nextSteps[guard]
