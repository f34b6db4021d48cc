import { activityTypes, grantTargets, prizeTypes } from '@chargedeck/domain/activity/kinds'
import { energyE4, fen, rateBp, type Fen } from '@chargedeck/domain/kernel/money'
import { daysLater, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { voucherTypes } from '@chargedeck/domain/voucher/voucher-types'
import { grantBatch, makeBatch, markPrinted, startGrant } from '../../customer/voucher/public.ts'
import { grantGift } from '../../money/ledger/public.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows, type Row } from '../store.ts'

type Prize = Row<'activityPrize'>
type Story = { name: string; prizes: readonly Prize[]; budgetAmt?: Fen | null }
type Place = { companyId: string; customerIds: readonly string[] }

/** Every column: the first row of an insert names them. */
const plain: Prize = {
  prizeType: prizeTypes.voucher,
  faceAmt: null,
  thresholdAmt: null,
  discountRate: null,
  maxAmt: null,
  faceEnergy: null,
  applyTo: 'SERVICE',
  timeWindow: [],
  qty: 1,
  validDays: 30,
}

const everyKind: readonly Prize[] = [
  { prizeName: '立减10元', voucherType: voucherTypes.amount, faceAmt: fen(1000), applyTo: 'ALL' },
  { prizeName: '满50减5', voucherType: voucherTypes.fullCut, faceAmt: fen(500), thresholdAmt: fen(5000) },
  { prizeName: '服务费8折', voucherType: voucherTypes.discount, discountRate: rateBp(8000), maxAmt: fen(800) },
  {
    prizeName: '夜间10度免服务费',
    voucherType: voucherTypes.energy,
    faceEnergy: energyE4(100_000),
    timeWindow: [{ from: '22:00', to: '06:00' }],
  },
  { prizeName: '洗车券', voucherType: voucherTypes.wash },
]

/** A finished grant of every kind, one whose vouchers have ended, one that its budget stopped, and a batch of codes. */
export async function loadVouchers(ctx: Context, { companyId, customerIds }: Place): Promise<{ batchId: string }> {
  const welcome = await anActivity(ctx, companyId, { name: '老客户回馈', prizes: everyKind })
  const summer = await anActivity(ctx, companyId, { name: '开业纪念', prizes: everyKind.slice(0, 2) })
  const few = { name: '限量体验券', prizes: everyKind.slice(0, 1), budgetAmt: fen(5000) }
  const limited = await anActivity(ctx, companyId, few)
  const longAgo = daysLater(ctx.now(), -40)
  await grantTo({ ...ctx, now: () => longAgo }, summer, customerIds.slice(0, 6))
  const lately = daysLater(ctx.now(), -20)
  await grantTo({ ...ctx, now: () => lately }, welcome, customerIds.slice(0, 12))
  await grantTo(ctx, limited, customerIds.slice(0, 12))
  const { id: batchId } = await makeBatch(ctx, {
    activityId: welcome,
    codeQty: 50,
    validTo: toWallTime(daysLater(ctx.now(), 60)),
    remark: '门店海报',
    requestId: 'demo',
  })
  await markPrinted(ctx, batchId) // its codes hang in stations
  return { batchId }
}

async function anActivity(ctx: Context, companyId: string, { name, prizes, budgetAmt = null }: Story): Promise<string> {
  const id = ctx.nextId()
  const rows = prizes.map((prize) => ({ ...plain, ...prize, id: ctx.nextId(), activityId: id }))
  const rule = { prizeIds: rows.map((row) => row.id), target: grantTargets.ids }
  const at = ctx.now()
  const activity = {
    id,
    activityNo: `AC${id}`,
    companyId,
    activityName: name,
    activityType: activityTypes.grant,
    startTime: daysLater(at, -60),
    endTime: daysLater(at, 90),
    rule,
    budgetAmt,
    createTime: daysLater(at, -61),
  }
  await insertRows(ctx.tx, 'activity', [activity])
  await insertRows(ctx.tx, 'activityPrize', rows)
  return id
}

async function grantTo(ctx: Context, activityId: string, customerIds: readonly string[]): Promise<void> {
  const requestId = ctx.nextId()
  const { grantId } = await startGrant(ctx, { activityId, target: 'IDS', customerIds: [...customerIds], requestId })
  while (await grantBatch(ctx, grantId, grantGift)) continue
}
