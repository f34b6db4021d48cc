import type { Context } from '../../platform/context.ts'
import type { Row } from '../store.ts'
import type { DemoContract } from './pay-by-code.ts'

/** The operator's mini programs, each with the contract by which its drivers pay. */
export function makeChannelApps(
  nextId: Context['nextId'],
  contracts: readonly DemoContract[],
  createTime: Date,
): Row<'channelApp'>[] {
  const [wePay, aliPay] = contracts
  if (!wePay || !aliPay) throw new Error('the demo has no contracts')
  const { companyId } = wePay
  const shared = {
    companyId,
    appType: 'MINI' as const,
    qrPage: 'pages/scan/index',
    serviceTel: '4000000000',
    createTime,
  }
  return [
    {
      ...shared,
      id: nextId(),
      platform: 'WeChat',
      appName: '示例充电',
      appId: 'wx0000000000000001',
      payConfigId: wePay.id,
      tplStart: 'DEMO_START',
      tplEnd: 'DEMO_END',
      tplOccupy: 'DEMO_OCCUPY',
      tplRefund: 'DEMO_REFUND',
    },
    {
      ...shared,
      id: nextId(),
      platform: 'Alipay',
      appName: '示例充电',
      appId: '2021000000000001',
      payConfigId: aliPay.id,
      aliQrFlag: 1,
    },
  ]
}
