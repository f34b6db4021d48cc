import { checkSumsOf, matchQtyOf, theirSumsOf, type CheckSums } from '@chargedeck/domain/carrier/check/check-sums'
import { readDisputes, type Dispute, type OrderDifference } from '@chargedeck/domain/carrier/check/compare-orders'
import { checkDiffStates } from '@chargedeck/domain/carrier/check/states'
import { orderPartnerStates } from '@chargedeck/domain/charge-order/partner-states'
import { roamingCheckStates } from '@chargedeck/domain/roaming-order/states'
import { setPartnerState } from '../../../charging/charge-order/public.ts'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull } from '../../../site/carrier/public.ts'
import { setCheckStatus } from '../../roaming-order/public.ts'
import { stepCheck, type CheckRow } from './check-store.ts'
import { insertDiffs, listDiffs, outdateDiffs, type CheckDiffRow } from './diff-store.ts'
import { listOrdersByNumber, type OwnOrder } from './order-store.ts'
import { recoverAnswered } from './unanswered.ts'

export type CheckResult = {
  orders: readonly OwnOrder[]
  ours: CheckSums
  theirs: CheckSums
  differences: readonly OrderDifference[]
}

type Compared = { check: CheckRow; orders: readonly OwnOrder[] }
/** Ends a comparison with what the carrier disputes of our orders. */
export async function saveAnswer(ctx: Context, { check, orders }: Compared, disputes: readonly Dispute[]) {
  const differences = readDisputes(orders, disputes)
  const ours = checkSumsOf(orders)
  await saveResult(ctx, check, { orders, ours, theirs: theirSumsOf(ours, differences), differences })
}

/** Ends a comparison. A difference that is the same as before stays as it is; others of before stay to be read. */
export async function saveResult(ctx: Context, check: CheckRow, result: CheckResult): Promise<void> {
  const { orders, ours, theirs, differences } = result
  const checkTime = ctx.now()
  const kept = await keepSame(ctx, check.id, differences, checkTime)
  const known = new Set(kept.map(({ number }) => number))
  const fresh = differences.filter(({ number }) => !known.has(number))
  const openQty = fresh.length + kept.filter(({ status }) => status !== checkDiffStates.handled).length
  const rows = await rowsOf(ctx, check, orders, fresh)
  await insertDiffs(
    ctx,
    rows.map((row) => ({ ...row, foundTime: checkTime })),
  )
  await stepCheck(ctx, check.id, stepAfter(differences, openQty), {
    ourQty: ours.qty,
    ourEnergy: ours.energy,
    ourAmt: ours.amt,
    theirQty: theirs.qty,
    theirEnergy: theirs.energy,
    theirAmt: theirs.amt,
    matchQty: matchQtyOf(orders, differences),
    diffQty: differences.length,
    openQty,
    failReason: null,
    checkTime,
  })
  await recoverAnswered(ctx, check)
  await tellOrders(ctx, orders, differences)
}

function stepAfter(differences: readonly OrderDifference[], openQty: number) {
  if (differences.length === 0) return 'agree'
  return openQty === 0 ? 'settle' : 'differ'
}

/** What this comparison found as the one before it did; of the others it says what became of them. */
async function keepSame(
  ctx: Context,
  checkId: string,
  differences: readonly OrderDifference[],
  outdatedTime: Date,
): Promise<CheckDiffRow[]> {
  const found = new Map(differences.map((difference) => [difference.number, difference]))
  const fateOf = (row: CheckDiffRow) => {
    const difference = found.get(row.number)
    if (!difference) return 'vanish'
    return isSame(row, difference) ? 'keep' : 'replace'
  }
  const { keep = [], ...others } = Object.groupBy(await listDiffs(ctx, checkId), fateOf)
  for (const step of ['replace', 'vanish'] as const)
    await outdateDiffs(
      ctx,
      (others[step] ?? []).map(({ id }) => id),
      { step, outdatedTime },
    )
  return keep
}

const isSame = (row: CheckDiffRow, { diffType, ours, theirs }: OrderDifference): boolean =>
  diffType === row.diffType &&
  (ours?.amt ?? null) === row.ourAmt &&
  (ours?.energy ?? null) === row.ourEnergy &&
  (theirs?.amt ?? null) === row.theirAmt &&
  (theirs?.energy ?? null) === row.theirEnergy

async function rowsOf(
  ctx: Context,
  { id: checkId, carrierId }: CheckRow,
  orders: readonly OwnOrder[],
  differences: readonly OrderDifference[],
) {
  const named = new Set(orders.map(({ number }) => number))
  const others = differences.map(({ number }) => number).filter((number) => !named.has(number))
  const carrier = await findCarrierOrNull(ctx, carrierId)
  const elsewhere = carrier ? await listOrdersByNumber(ctx, carrier, others) : []
  const known = new Map([...orders, ...elsewhere].map(({ number, orderId }) => [number, orderId]))
  return differences.map(({ number, diffType, ours, theirs }) => ({
    id: ctx.nextId(),
    checkId,
    number,
    orderId: known.get(number) ?? null,
    diffType,
    ourEnergy: ours?.energy ?? null,
    ourAmt: ours?.amt ?? null,
    theirEnergy: theirs?.energy ?? null,
    theirAmt: theirs?.amt ?? null,
  }))
}

async function tellOrders(ctx: Context, orders: readonly OwnOrder[], differences: readonly OrderDifference[]) {
  const disputed = new Set(differences.map(({ number }) => number))
  const { differing = [], agreed = [] } = Object.groupBy(orders, ({ number }) =>
    disputed.has(number) ? 'differing' : 'agreed',
  )
  const idsOf = (some: readonly OwnOrder[]) => some.map(({ orderId }) => orderId)
  await setCheckStatus(ctx, idsOf(agreed), roamingCheckStates.agreed) // an order is in one of the two tables
  await setCheckStatus(ctx, idsOf(differing), roamingCheckStates.differing)
  await setPartnerState(ctx, idsOf(agreed), 'checkStatus', orderPartnerStates.done)
  await setPartnerState(ctx, idsOf(differing), 'checkStatus', orderPartnerStates.failed)
}
