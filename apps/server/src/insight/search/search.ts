import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import type { Hit } from '@chargedeck/contract/insight/search/calls'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import type { Context } from '../../platform/context.ts'
import { listCustomerHits, listGunHits, listOrderHits, listPileHits, listStationHits } from './list-hits.ts'

const code = /^[\w-]+$/
const plateOrLongNumber = /^(\p{Script=Han}[a-z]|[\w-]{8,}$)/iu
const anything = /./

/** What is searched, for words of which shape, and the permission that the user needs for it. */
const kinds = [
  { list: listGunHits, shape: code, permission: permissionOf(pileApi.page) },
  { list: listPileHits, shape: code, permission: permissionOf(pileApi.page) },
  { list: listCustomerHits, shape: anything, permission: permissionOf(customerApi.page) },
  { list: listOrderHits, shape: plateOrLongNumber, permission: permissionOf(chargeOrderApi.page) },
  { list: listStationHits, shape: anything, permission: permissionOf(stationApi.page) },
]

const shortest = 2 // one character would find everything

/** Searches for what a driver can read out on the phone: a plate, a mobile, the number of a gun, a card or an order. */
export async function search(ctx: Context, sent: string): Promise<Hit[]> {
  const text = sent.trim()
  if (text.length < shortest) return []
  const { permissions } = ctx.actor
  const hits: Hit[] = []
  for (const { list, shape, permission } of kinds) {
    const mayList = permissions === 'all' || permissions.includes(permission)
    if (mayList && shape.test(text)) hits.push(...(await list(ctx, text)))
  }
  return hits
}
