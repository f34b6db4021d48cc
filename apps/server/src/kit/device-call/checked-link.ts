import type { LinkToSave } from '@chargedeck/contract/kit/device-call/link'
import { kitVendors, type KitVendor } from '@chargedeck/domain/barrier-gate/kinds'
import { isPrivateHost } from '@chargedeck/domain/carrier/private-address'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

/** How the platform of a device is reached, as it is stored. */
export type StoredLink = {
  vendor: KitVendor
  apiUrl: string | null
  appId: string | null
  secretSealed: Buffer | null
}
type Checker = Pick<Context, 'sealer' | 'allowsPrivateCarriers' | 'allowsSandbox'>

/** A new secret is sealed, an old one stays. The sandbox needs nothing, and keeps what was typed. */
export function checkedLink(ctx: Checker, input: LinkToSave, before: StoredLink | null): StoredLink {
  const { vendor, appSecret } = input
  const apiUrl = input.apiUrl === undefined ? (before?.apiUrl ?? null) : input.apiUrl?.trim() || null
  const appId = input.appId === undefined ? (before?.appId ?? null) : input.appId?.trim() || null
  const secretSealed = appSecret ? ctx.sealer.seal(appSecret) : (before?.secretSealed ?? null)
  if (vendor === kitVendors.sandbox) {
    if (!ctx.allowsSandbox && before?.vendor !== vendor) throw refusedAt('vendor', 'KIT.SANDBOX_CLOSED')
    return { vendor, apiUrl: apiUrl && checkedAddress(ctx, apiUrl), appId, secretSealed }
  }
  if (apiUrl === null) throw refusedAt('apiUrl', 'KIT.ADDRESS_MISSING')
  if (appId === null) throw refusedAt('appId', 'KIT.SECRET_MISSING')
  if (secretSealed === null) throw refusedAt('appSecret', 'KIT.SECRET_MISSING')
  return { vendor, apiUrl: checkedAddress(ctx, apiUrl), appId, secretSealed }
}

/** By https and outside our own network, unless the installation allows it. */
function checkedAddress({ allowsPrivateCarriers }: Checker, text: string): string {
  const address = text.replace(/\/+$/, '')
  const url = URL.parse(address)
  const isPlain = url !== null && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw refusedAt('apiUrl', 'KIT.ADDRESS_WRONG')
  if (allowsPrivateCarriers) return address
  if (url.protocol !== 'https:') throw refusedAt('apiUrl', 'KIT.ADDRESS_WRONG')
  if (isPrivateHost(url.hostname)) throw refusedAt('apiUrl', 'KIT.ADDRESS_PRIVATE')
  return address
}

/** What a list shows of it: never the secret. */
export const presentLink = ({ vendor, apiUrl, appId, secretSealed }: StoredLink) => ({
  vendor,
  apiUrl,
  appId,
  hasSecret: secretSealed !== null,
})

/** For the audit: of the secret only whether it changed. */
export const notedLink = ({ secretSealed, ...link }: StoredLink, appSecret: string | undefined) => ({
  ...link,
  ...(appSecret && { appSecret: secretSealed && '***' }),
})
