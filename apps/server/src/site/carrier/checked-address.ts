import { isPrivateHost } from '@chargedeck/domain/carrier/private-address'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

/** Where a carrier is called: by https and outside our own network, unless the installation allows it. */
export function checkedAddress(
  { allowsPrivateCarriers }: Pick<Context, 'allowsPrivateCarriers'>,
  text: string,
): string {
  const address = text.trim().replace(/\/+$/, '')
  const url = URL.parse(address)
  const isPlain = url !== null && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw refusedAt('baseUrl', 'CARRIER.ADDRESS_WRONG', '接口地址须为https网址，不含账号、参数和锚点')
  if (allowsPrivateCarriers) return address
  if (url.protocol !== 'https:') throw refusedAt('baseUrl', 'CARRIER.ADDRESS_WRONG')
  if (isPrivateHost(url.hostname)) throw refusedAt('baseUrl', 'CARRIER.ADDRESS_PRIVATE')
  return address
}
