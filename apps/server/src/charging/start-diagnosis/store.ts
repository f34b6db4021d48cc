import { gunsInScope } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'

/** Finds a gun within the caller's organisations, by its id or by the code on its label. */
export async function findGunOrNull(
  ctx: Context,
  { gunId, gunCode }: { gunId?: string | undefined; gunCode?: string | undefined },
) {
  const guns = gunsInScope(ctx).selectAll('chargerGun')
  if (gunId) return (await guns.where('chargerGun.id', '=', gunId).executeTakeFirst()) ?? null
  if (gunCode)
    return (await guns.where('chargerGun.gunCode', 'in', [gunCode, gunCode.toUpperCase()]).executeTakeFirst()) ?? null
  return null
}
