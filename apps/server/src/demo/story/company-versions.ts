import type { CompanyFacts } from '@chargedeck/domain/company/facts'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { companyAt, keepVersion } from '../../site/company/public.ts'

type Story = { daysAgo: number; note: string; was: Partial<CompanyFacts> }

/** What the company was called and reached by, the oldest first; the last one is what it is. */
const stories: readonly Story[] = [
  { daysAgo: 400, note: '初始版本', was: { shortName: '澄湖充电', serviceTel: '400-000-0001' } },
  { daysAgo: 75, note: '品牌更名，简称改为澄湖绿驿', was: { serviceTel: '400-000-0001' } },
  { daysAgo: 21, note: '启用新的客服电话', was: {} },
]
const onlyFirst = stories.slice(0, 1).map((story) => ({ ...story, was: {} }))

/** The head office has been changed twice, its subsidiary never. */
export async function addCompanyVersions(
  ctx: Context,
  { hqId, hunanId, userId }: { hqId: string; hunanId: string; userId: string },
): Promise<void> {
  await tell(ctx, { companyId: hqId, userId }, stories)
  await tell(ctx, { companyId: hunanId, userId }, onlyFirst)
}

async function tell(
  ctx: Context,
  { companyId, userId }: { companyId: string; userId: string },
  told: readonly Story[],
): Promise<void> {
  const today = await companyAt(ctx, companyId, ctx.now())
  for (const { daysAgo, note, was } of told) {
    const at = daysLater(ctx.now(), -daysAgo)
    await keepVersion({ ...ctx, now: () => at, actor: { ...ctx.actor, userId } }, companyId, { ...today, ...was }, note)
  }
}
