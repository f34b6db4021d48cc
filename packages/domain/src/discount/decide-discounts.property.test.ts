import { expect, test } from 'vitest'
import { energyE4, fen, rateBp } from '../kernel/money.ts'
import type { Bill } from '../tariff/bill-charge.ts'
import { aVoucher } from '../voucher/fixtures.ts'
import { voucherTypes } from '../voucher/voucher-types.ts'
import type { DiscountCandidate } from './candidates.ts'
import { decideDiscounts, type DiscountBasis } from './decide-discounts.ts'
import { aBill, activity, aLine, group, vip } from './fixtures.ts'

// A second implementation, written sentence by sentence after the rule: slow, in BigInt, and with none of our functions.

/** Rounds a fraction to the nearest whole, halves up. */
const nearest = (numerator: bigint, denominator: bigint): bigint =>
  numerator / denominator + ((numerator % denominator) * 2n >= denominator ? 1n : 0n)
const least = (...amts: bigint[]): bigint => amts.reduce((a, b) => (b < a ? b : a))
const sum = (amts: bigint[]): bigint => amts.reduce((a, b) => a + b, 0n)
const percentOff = (amt: bigint, rate: number): bigint => amt - nearest(amt * BigInt(rate), 10_000n)

/** Gives each share its floor, then single fen to the shares with the largest remainders. */
function share(total: bigint, weights: bigint[]): bigint[] {
  const all = sum(weights)
  if (all === 0n) return weights.map((_, index) => (index === weights.length - 1 ? total : 0n))
  const parts = weights.map((weight) => (total * weight) / all)
  const cut = weights.map((weight) => (total * weight) % all)
  while (sum(parts) < total) {
    let most = 0
    for (const [index, each] of cut.entries()) if (each > (cut[most] ?? 0n)) most = index
    parts[most] = (parts[most] ?? 0n) + 1n
    cut[most] = -1n
  }
  return parts
}

type Left = { energy: bigint; service: bigint; elec: bigint }
function reduce(lines: Left[], amt: bigint): Left[] {
  const fromService = least(amt, sum(lines.map(({ service }) => service)))
  const services = share(
    fromService,
    lines.map(({ service }) => service),
  )
  const elecs = share(
    amt - fromService,
    lines.map(({ elec }) => elec),
  )
  return lines.map((line, i) => ({
    ...line,
    service: line.service - (services[i] ?? 0n),
    elec: line.elec - (elecs[i] ?? 0n),
  }))
}

type Named = { of: DiscountCandidate; amt: bigint }
function priceDiscounts(service: bigint, { candidates, planAllowsDiscounts }: DiscountBasis): Named[] {
  const allowed = candidates.filter(({ refusal }) => planAllowsDiscounts && refusal === null)
  const personal = ['GROUP', 'VIP'].flatMap((kind) => allowed.filter((one) => one.kind === kind))
  let person: Named | null = null
  for (const of of personal) {
    const uncut = percentOff(service, of.rate)
    const cap = of.kind === 'VIP' && of.capLeftAmt !== null ? BigInt(of.capLeftAmt) : uncut
    const amt = least(uncut, cap > 0n ? cap : 0n)
    if (amt > (person?.amt ?? 0n)) person = { of, amt }
  }
  const activities = allowed.flatMap((of) => (of.kind === 'ACTIVITY' ? [of] : []))
  activities.sort((a, b) => Number(a.activityId) - Number(b.activityId))
  let best = person ? [person] : []
  for (const of of activities) {
    const first = of.stacks && person ? [person] : []
    const amt = percentOff(service - sum(first.map((one) => one.amt)), of.rate)
    if (of.budgetLeftAmt !== null && amt > BigInt(of.budgetLeftAmt)) continue
    const way = [...first, { of, amt }]
    if (sum(way.map((one) => one.amt)) > sum(best.map((one) => one.amt))) best = way
  }
  return best
}

function voucherOff(lines: Left[], { voucher }: DiscountBasis): bigint {
  if (!voucher || voucher.refusal) return 0n
  const service = sum(lines.map((line) => line.service))
  const payable = service + sum(lines.map((line) => line.elec))
  if (payable < BigInt(voucher.thresholdAmt ?? 0)) return 0n
  const cap = voucher.applyTo === 'ALL' ? payable : service
  if (voucher.voucherType === voucherTypes.discount) {
    const off = percentOff(cap, voucher.discountRate ?? 10_000)
    return voucher.maxAmt ? least(off, BigInt(voucher.maxAmt)) : off
  }
  if (voucher.voucherType === voucherTypes.energy)
    return least(cap, serviceOfFirst(lines, BigInt(voucher.faceEnergy ?? 0)))
  return voucher.voucherType === voucherTypes.wash ? 0n : least(BigInt(voucher.faceAmt ?? 0), cap)
}

function serviceOfFirst(lines: Left[], energy: bigint): bigint {
  const [line, ...rest] = lines
  if (!line || energy === 0n) return 0n
  if (energy >= line.energy) return line.service + serviceOfFirst(rest, energy - line.energy)
  return nearest(line.service * energy, line.energy)
}

function naive(bill: Bill, basis: DiscountBasis) {
  let lines = bill.lines.map((line) => ({
    energy: BigInt(line.energy),
    service: BigInt(line.serviceAmt),
    elec: BigInt(line.elecAmt),
  }))
  const named = priceDiscounts(sum(lines.map((line) => line.service)), basis)
  for (const { amt } of named) lines = reduce(lines, amt)
  const voucherAmt = voucherOff(lines, basis)
  lines = reduce(lines, voucherAmt)
  const left = sum(lines.flatMap(({ service, elec }) => [service, elec]))
  const wished = BigInt(basis.adjustAmt)
  const adjustAmt = wished < -left ? -left : wished
  const raised = share(
    adjustAmt > 0n ? adjustAmt : 0n,
    lines.map(({ service }) => service),
  )
  const paid =
    adjustAmt < 0n
      ? reduce(lines, -adjustAmt)
      : lines.map((line, i) => ({ ...line, service: line.service + (raised[i] ?? 0n) }))
  const amtOf = (kind: string) => Number(sum(named.flatMap(({ of, amt }) => (of.kind === kind ? [amt] : []))))
  const paidElecAmt = sum(paid.map(({ elec }) => elec))
  return {
    vipDiscountAmt: amtOf('VIP'),
    groupDiscountAmt: amtOf('GROUP'),
    activityDiscountAmt: amtOf('ACTIVITY'),
    voucherAmt: Number(voucherAmt),
    adjustAmt: Number(adjustAmt),
    actualAmt: Number(left + adjustAmt),
    paidElecAmt: Number(paidElecAmt),
    paidServiceAmt: Number(left + adjustAmt - paidElecAmt),
    lines: paid.map(({ service, elec }) => ({ paidServiceAmt: Number(service), paidElecAmt: Number(elec) })),
  }
}

/** A repeatable random source, so that a failure can be reproduced. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Roll = ReturnType<typeof dice>
const pick = <T>(roll: Roll, options: readonly T[]): T => options[roll(options.length)] as T // never empty
const someRate = (roll: Roll) => pick(roll, [0, 5000, 8000, 8500, 9000, 9500, 9999, 10_000, roll(10_001)])

const randomBill = (roll: Roll): Bill =>
  aBill(
    Array.from({ length: pick(roll, [0, 1, 1, 2, 3, 8]) }, () =>
      aLine(pick(roll, [0, 1, roll(900_000)]), pick(roll, [0, roll(9000)]), pick(roll, [0, roll(9), roll(4000)])),
    ),
  )

function randomCandidates(roll: Roll): DiscountCandidate[] {
  const refusal = () => (roll(6) === 0 ? 'OUT_OF_SCOPE' : null)
  const limit = () => (roll(3) === 0 ? fen(pick(roll, [0, roll(600)])) : null)
  return [
    ...(roll(2) ? [vip(someRate(roll), { refusal: refusal(), capLeftAmt: limit() })] : []),
    ...(roll(2) ? [group(someRate(roll), { refusal: refusal() })] : []),
    ...Array.from({ length: roll(5) }, () =>
      activity(String(1 + roll(1_000_000)), someRate(roll), {
        refusal: refusal(),
        stacks: roll(2) === 1,
        budgetLeftAmt: limit(),
      }),
    ),
  ]
}

const randomVoucher = (roll: Roll): DiscountBasis['voucher'] => ({
  ...aVoucher({
    voucherType: pick(roll, Object.values(voucherTypes)),
    faceAmt: fen(roll(8000)),
    thresholdAmt: fen(pick(roll, [0, roll(9000)])),
    discountRate: rateBp(someRate(roll)),
    maxAmt: pick(roll, [null, fen(0), fen(roll(2000))]),
    faceEnergy: energyE4(roll(1_500_000)),
    applyTo: pick(roll, ['SERVICE', 'ALL'] as const),
  }),
  voucherId: '5009',
  refusal: roll(6) === 0 ? 'LOCKED' : null,
})

const randomBasis = (roll: Roll): DiscountBasis => ({
  candidates: randomCandidates(roll),
  planAllowsDiscounts: roll(5) > 0,
  voucher: roll(2) ? randomVoucher(roll) : null,
  adjustAmt: fen(pick(roll, [0, 0, roll(3000), -roll(9000)]) + 0),
})

const cases = Array.from({ length: 3000 }, (_, seed) => {
  const roll = dice(seed)
  return { bill: randomBill(roll), basis: randomBasis(roll) }
})

test('a second, naive implementation pays the same to the fen, on every line', () => {
  for (const { bill, basis } of cases) expect(decideDiscounts(bill, basis).payable).toMatchObject(naive(bill, basis))
})

test('the parts of a bill sum to the bill, on every line and in the whole, and none is negative', () => {
  for (const { bill, basis } of cases) {
    const { lines, ...payable } = decideDiscounts(bill, basis).payable
    const { vipDiscountAmt, groupDiscountAmt, activityDiscountAmt, voucherAmt } = payable
    expect(payable.discountAmt).toBe(vipDiscountAmt + groupDiscountAmt + activityDiscountAmt + voucherAmt)
    expect(payable.actualAmt).toBe(bill.totalAmt - payable.discountAmt + payable.adjustAmt)
    expect(payable.actualAmt).toBe(payable.paidElecAmt + payable.paidServiceAmt)
    expect(Object.entries(payable).filter(([name, amt]) => name !== 'adjustAmt' && amt < 0)).toEqual([])
    for (const line of lines) {
      const { paidElecAmt, paidServiceAmt, discountAmt, elecDiscountAmt, adjustAmt } = line
      expect(paidElecAmt + paidServiceAmt).toBe(line.elecAmt + line.serviceAmt - discountAmt + adjustAmt)
      expect(
        Math.min(paidElecAmt, paidServiceAmt, elecDiscountAmt, discountAmt - elecDiscountAmt),
      ).toBeGreaterThanOrEqual(0)
    }
    if (lines.length === 0) continue
    for (const name of ['discountAmt', 'adjustAmt', 'paidElecAmt', 'paidServiceAmt'] as const)
      expect(lines.reduce((total, line) => total + line[name], 0)).toBe(payable[name])
  }
})

test('every candidate gets a verdict, and what was taken off is what the winners took', () => {
  for (const { bill, basis } of cases) {
    const { judged, payable, activityId, voucherId } = decideDiscounts(bill, basis)
    expect(judged.map(({ candidate }) => candidate)).toEqual(basis.candidates)
    for (const { verdict, takenAmt } of judged) expect(takenAmt > 0).toBe(verdict === 'BEST' || verdict === 'ON_TOP')
    const taken = judged.reduce((total, { takenAmt }) => total + takenAmt, 0)
    expect(taken).toBe(payable.discountAmt - payable.voucherAmt)
    expect([activityId !== null, voucherId !== null]).toEqual([payable.activityDiscountAmt > 0, payable.voucherAmt > 0])
  }
})

test('the order in which candidates come changes nothing', () => {
  for (const { bill, basis } of cases) {
    const turned = { ...basis, candidates: basis.candidates.toReversed() }
    const { judged, ...decision } = decideDiscounts(bill, turned)
    expect({ ...decision, judged: judged.toReversed() }).toEqual(decideDiscounts(bill, basis))
  }
})

test('one more candidate never raises the running price', () => {
  for (const { bill, basis } of cases) {
    const running = { ...basis, voucher: null, adjustAmt: fen(0) }
    const fewer = { ...running, candidates: running.candidates.slice(1) }
    const { payable } = decideDiscounts(bill, running)
    expect(payable.actualAmt).toBeLessThanOrEqual(decideDiscounts(bill, fewer).payable.actualAmt)
  }
})

test('the cases are worth their name: each verdict and each voucher is among them', () => {
  const decisions = cases.map(({ bill, basis }) => decideDiscounts(bill, basis))
  const verdicts = new Set(decisions.flatMap(({ judged }) => judged.map(({ verdict }) => verdict)))
  expect([...verdicts].toSorted()).toEqual([
    'BEST',
    'BUDGET_TOO_SMALL',
    'CAP_USED_UP',
    'EQUAL',
    'NOTHING_OFF',
    'ON_TOP',
    'OUT_OF_SCOPE',
    'PLAN_ALLOWS_NONE',
    'SMALLER',
  ])
  const used = cases.flatMap(({ basis }, index) => (decisions[index]?.voucherId ? [basis.voucher?.voucherType] : []))
  expect(new Set(used)).toEqual(new Set(['AMOUNT', 'FULL_CUT', 'DISCOUNT', 'ENERGY']))
})
