import { fen } from '@chargedeck/domain/kernel/money'
import { lockPiles, type PileRow } from '../../charging/charger-link/public.ts'
import { followCustomerType, insertCustomers } from '../../customer/customer/public.ts'
import { bookMarginTopUp, takeDeposit, takeTopUp } from '../../money/ledger/public.ts'
import { ensureOperator } from '../../settlement/shareholder/public.ts'
import { createDefaultConfig } from '../../site/operation-config/public.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../store.ts'
import { addAppContent } from './app-content.ts'
import { makeActivities, makeUses } from './activities.ts'
import { makeCustomers, partOf } from './customers.ts'
import { addCarriers } from './carriers.ts'
import { makeCards } from './cards.ts'
import { makeChannelApps } from './channel-apps.ts'
import { makeConsents } from './consents.ts'
import { makeDevices } from './devices.ts'
import { makeFeePlans } from './fee-plans.ts'
import { loadVouchers } from './load-vouchers.ts'
import { makeGroups } from './groups.ts'
import { makeMembers, makeSpecialCars } from './members.ts'
import { makeContracts, payByCode, type DemoContract } from './pay-by-code.ts'
import { makeOrganisation } from './organisation.ts'
import { makeStaff } from './staff.ts'
import { addPictures } from './station-pictures.ts'
import { storyPileNo } from './pile-models.ts'
import { countUses, giveRole } from './store.ts'
import { firstDayBefore } from '../history/load-history.ts'
import { addCompanyVersions } from '../story/company-versions.ts'
import { loadStory } from '../story/load-story.ts'
import { pastOf, type Past } from '../story/past.ts'
import { loadSettlement, waitForHistory } from '../story/settlement/load-settlement.ts'

const visitorFunds = fen(500_000)
const liveFunds = fen(200_000)
/** In force after the first top-ups, so that these make nobody a member. */
const memberLevels = { silverTopUpAmt: fen(100_000), goldTopUpAmt: fen(200_000), diamondTopUpAmt: fen(500_000) }
/** Of so many customers one paid in cash, the others by a code. */
const cashEvery = 4

/** Loads stations, devices, people and the balances of today's drivers in one transaction: all of it or nothing. */
export async function loadBase(ctx: Context, passwordHash: string): Promise<void> {
  const at = ctx.now()
  const organisation = makeOrganisation(ctx.nextId, at)
  const devices = makeDevices(ctx.nextId, organisation, at)
  const { fees, periods } = makeFeePlans(ctx.nextId, devices, at)
  const { customers, vehicles } = makeCustomers(ctx.nextId, organisation, at)
  const staff = makeStaff(ctx.nextId, organisation, passwordHash, at)
  const { tx } = ctx
  const { marginId } = await loadCompanies(ctx, organisation, devices)
  await loadCompanyHistory(ctx, organisation, staff)
  await insertRows(tx, 'station', devices.stations)
  await addPictures(ctx, devices.stations)
  await insertRows(tx, 'chargerPile', devices.piles)
  await insertRows(tx, 'chargerGun', devices.guns)
  await insertRows(tx, 'stationFee', fees)
  await insertRows(tx, 'stationFeePeriod', periods)
  const ofHeadOffice = customers.filter(
    ({ companyId }, index) => partOf(index) === 'live' && companyId === organisation.companyIdOf('HQ'),
  )
  const [joining, employed] = [ofHeadOffice.slice(0, 9), ofHeadOffice.slice(9)]
  const { groups, wallets, deposits } = makeGroups(ctx.nextId, organisation.companyIdOf('HQ'), employed, at)
  await insertRows(tx, 'customerGroup', groups)
  await insertRows(tx, 'groupWallet', wallets)
  await insertCustomers(ctx, customers)
  await insertRows(tx, 'customerCard', makeCards(ctx.nextId, joining, at))
  const consents = makeConsents(ctx.nextId, joining, at)
  await insertRows(tx, 'consentText', consents.texts)
  await insertRows(tx, 'customerConsent', consents.given)
  await insertRows(tx, 'customerVehicle', [...vehicles, ...makeSpecialCars(ctx.nextId, joining, at)])
  await insertRows(tx, 'vipCustomer', makeMembers(ctx.nextId, joining, at))
  await followCustomerType(
    ctx,
    joining.map(({ id }) => id),
  )
  await loadStaff(ctx, staff)
  const past = pastOf(ctx, firstDayBefore(at))
  await loadSettlement(past.atMoment(past.begin), organisation.companyIdOf('HQ'), at)
  const contracts = await payIn(past, {
    companyId: organisation.companyIdOf('HQ'),
    deposits,
    customers,
    marginId,
  })
  for (const { id } of organisation.companies) if (id) await createDefaultConfig(ctx, id, memberLevels)
  const { batchId } = await loadVouchers(ctx, {
    companyId: organisation.companyIdOf('HQ'),
    customerIds: ofHeadOffice.map(({ id }) => id),
  })
  await loadOffers(ctx, organisation.companyIdOf('HQ'), joining)
  const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)
  await loadStory(ctx, past, {
    companyId: organisation.companyIdOf('HQ'),
    pile: await storyPile(ctx),
    members: ids(joining),
    employees: ids(employed.slice(0, 14)),
    batchId,
    contracts,
  })
  await waitForHistory(ctx, past.begin)
}

/** Who owns the stations, and the carriers that know them. */
async function loadCompanies(
  ctx: Context,
  organisation: ReturnType<typeof makeOrganisation>,
  devices: ReturnType<typeof makeDevices>,
): Promise<{ marginId: string }> {
  await insertRows(ctx.tx, 'sysOrg', organisation.orgs)
  await insertRows(ctx.tx, 'company', organisation.companies)
  for (const { id } of organisation.companies) {
    if (!id) continue
    await ensureOperator(ctx, id)
  }
  const { companyIdOf } = organisation
  return addCarriers(ctx, { hqId: companyIdOf('HQ'), hunanId: companyIdOf('HUNAN'), supplied: suppliedOf(devices) })
}

async function loadCompanyHistory(
  ctx: Context,
  { companyIdOf }: ReturnType<typeof makeOrganisation>,
  { users }: ReturnType<typeof makeStaff>,
): Promise<void> {
  const supervisor = users.find(({ account }) => account === 'ops')
  if (!supervisor) throw new Error('the demo has no supervisor')
  await addCompanyVersions(ctx, { hqId: companyIdOf('HQ'), hunanId: companyIdOf('HUNAN'), userId: supervisor.id })
}

/** The demo has one station of a partner. */
function suppliedOf({ stations }: ReturnType<typeof makeDevices>) {
  const [station] = stations.flatMap(({ carrierId, companyId }) =>
    carrierId && companyId ? [{ carrierId, companyId }] : [],
  )
  if (!station) throw new Error('the demo has no station of a partner')
  return station
}

async function loadStaff({ tx }: Context, staff: ReturnType<typeof makeStaff>): Promise<void> {
  await insertRows(tx, 'sysUser', staff.users)
  await insertRows(tx, 'sysEmp', staff.employees)
  for (const holder of staff.roleCodes) await giveRole(tx, holder)
}

async function storyPile({ tx }: Context): Promise<PileRow> {
  const pile = (await lockPiles(tx, [storyPileNo])).get(storyPileNo)
  if (!pile) throw new Error(`the demo has no pile ${storyPileNo}`)
  return pile
}

type PayingIn = {
  companyId: string
  deposits: readonly { groupId: string; depositAmt: number }[]
  customers: readonly { id: string; companyId: string }[]
  /** The carrier that pays by a margin. */
  marginId: string
}

/** Groups and the drivers of today paid in before anything else happened. */
async function payIn(past: Past, { companyId, deposits, customers, marginId }: PayingIn): Promise<DemoContract[]> {
  const byBank = { companyId: companyId, channel: 'BankPay', reason: '演示数据' } as const
  const depositing = past.daysAgo(60)
  for (const { groupId, depositAmt } of deposits)
    await takeDeposit(depositing, { ...byBank, groupId, tradeAmt: fen(depositAmt) })
  await bookMarginTopUp(depositing, {
    carrierId: marginId,
    channel: byBank.channel,
    amt: fen(2_000_000),
    requestId: 'demo-margin',
    reason: byBank.reason,
  })
  const toppingUp = past.daysAgo(59)
  const contracts = makeContracts(toppingUp.nextId, companyId, toppingUp.now())
  await insertRows(toppingUp.tx, 'payConfig', contracts)
  const apps = makeChannelApps(toppingUp.nextId, contracts, toppingUp.now())
  await insertRows(toppingUp.tx, 'channelApp', apps)
  for (const [index, { id, companyId: ofCompany }] of customers.entries()) {
    const part = partOf(index)
    if (part === 'past') continue
    const tradeAmt = part === 'visitor' ? visitorFunds : liveFunds
    const contract = contracts[index % cashEvery]
    if (contract && ofCompany === companyId) await payByCode(toppingUp, { customerId: id, tradeAmt, contract })
    else await takeTopUp(toppingUp, { customerId: id, tradeAmt, giftAmt: fen(0), reason: '演示数据' })
  }
  return contracts
}

/** Activities, and what drivers' apps say of them. */
async function loadOffers(ctx: Context, companyId: string, joining: readonly { id: string }[]): Promise<void> {
  const made = makeActivities(ctx.nextId, companyId, ctx.now())
  await insertRows(ctx.tx, 'activity', made.activities)
  await insertRows(ctx.tx, 'activityPrize', made.prizes)
  await insertRows(ctx.tx, 'activityScope', made.scope)
  await insertRows(ctx.tx, 'activityUse', makeUses(ctx.nextId, made, joining))
  await countUses(ctx.tx)
  await addAppContent(ctx, companyId, made.activities)
}
