import type { Context } from '../platform/context.ts'
import { seedAreas } from '../base/area/public.ts'
import { seedConfigs } from '../base/config/public.ts'
import { seedDicts } from '../base/dict/public.ts'
import { seedMessageTemplates } from '../base/message/public.ts'
import { seedAlarmCodes } from '../site/alarm-code/public.ts'
import { seedMenus } from '../staff/menu/public.ts'
import { seedPositions } from '../staff/position/public.ts'
import { seedRoles } from '../staff/role/public.ts'
import { ensureSuperAdmin, type FirstPassword } from '../staff/user/public.ts'
import { ensurePasswordKey } from '../staff/password/public.ts'

/** Adds missing rows that the system needs, at every start. True when it created the first user, with this password. */
export async function seedSystem(ctx: Context, admin: FirstPassword): Promise<boolean> {
  await ensurePasswordKey(ctx)
  await seedRoles(ctx, await seedMenus(ctx))
  await seedPositions(ctx)
  await seedDicts(ctx)
  await seedConfigs(ctx)
  await seedAreas(ctx)
  await seedMessageTemplates(ctx)
  await seedAlarmCodes(ctx)
  return ensureSuperAdmin(ctx, admin)
}
