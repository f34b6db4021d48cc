import { fen } from '@chargedeck/domain/kernel/money'
import { followCustomerType, insertCustomers } from '../../customer/customer/public.ts'
import { depositGroupOffline, topUpOffline } from '../../money/ledger/public.ts'
import { createDefaultConfig } from '../../site/operation-config/public.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../store.ts'
import { makeActivities, makeUses } from './activities.ts'
import { makeCustomers, partOf } from './customers.ts'
import { makeCards } from './cards.ts'
import { makeConsents } from './consents.ts'
import { makeDevices } from './devices.ts'
import { makeFeePlans } from './fee-plans.ts'
import { loadVouchers } from './load-vouchers.ts'
import { makeGroups } from './groups.ts'
import { makeMembers, makeSpecialCars } from './members.ts'
import { makeOrganisation } from './organisation.ts'
import { makeStaff } from './staff.ts'
import { addPictures } from './station-pictures.ts'
import { countUses, giveRole } from './store.ts'

const visitorFunds = fen(500_000)
const liveFunds = fen(200_000)

/** Loads stations, devices, people and the balances of today's drivers in one transaction: all of it or nothing. */
export async function loadBase(ctx: Context, passwordHash: string): Promise<void> {
  const at = ctx.now()
  const organisation = makeOrganisation(ctx.nextId, at)
  const devices = makeDevices(ctx.nextId, organisation, at)
  const { fees, periods } = makeFeePlans(ctx.nextId, devices, at)
  const { customers, vehicles } = makeCustomers(ctx.nextId, organisation, at)
  const staff = makeStaff(ctx.nextId, organisation, passwordHash, at)
  const { tx } = ctx
  await insertRows(tx, 'sysOrg', organisation.orgs)
  await insertRows(tx, 'company', organisation.companies)
  for (const { id } of organisation.companies) if (id) await createDefaultConfig(ctx, id)
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
  await insertRows(tx, 'sysUser', staff.users)
  await insertRows(tx, 'sysEmp', staff.employees)
  for (const holder of staff.roleCodes) await giveRole(tx, holder)
  const byBank = { companyId: organisation.companyIdOf('HQ'), channel: 'BankPay', reason: '演示数据' } as const
  for (const { groupId, depositAmt } of deposits)
    await depositGroupOffline(ctx, { ...byBank, groupId, tradeAmt: fen(depositAmt) })
  for (const [index, { id }] of customers.entries()) {
    const part = partOf(index)
    if (part === 'past') continue
    const tradeAmt = part === 'visitor' ? visitorFunds : liveFunds
    await topUpOffline(ctx, { customerId: id, tradeAmt, giftAmt: fen(0), reason: '演示数据' })
  }
  await loadVouchers(ctx, {
    companyId: organisation.companyIdOf('HQ'),
    customerIds: ofHeadOffice.map(({ id }) => id),
  })
  const made = makeActivities(ctx.nextId, organisation.companyIdOf('HQ'), at)
  await insertRows(tx, 'activity', made.activities)
  await insertRows(tx, 'activityPrize', made.prizes)
  await insertRows(tx, 'activityScope', made.scope)
  await insertRows(tx, 'activityUse', makeUses(ctx.nextId, made, joining))
  await countUses(tx)
}
