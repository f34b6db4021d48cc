import type { Answer } from '@chargedeck/contract/endpoint'
import type { bannerApi } from '@chargedeck/contract/site/banner/calls'
import type { BannerToSave } from '@chargedeck/contract/site/banner/shapes'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { companyOrNull } from '../company/public.ts'
import { checkedFacts } from './checked-facts.ts'
import type { BannerTargets } from './targets.ts'
import { changeBanner, insertBanner, lockBannerOrNull } from './store.ts'

type Saved = Answer<typeof bannerApi.save>

export const saveBanner = (ctx: Context, targets: BannerTargets, input: BannerToSave): Promise<Saved> =>
  input.id === undefined ? add(ctx, targets, input) : change(ctx, targets, { ...input, id: input.id })

async function add(ctx: Context, targets: BannerTargets, input: BannerToSave): Promise<Saved> {
  const companyId = await companyOrNull(ctx, input.companyId)
  if (companyId === null) throw refusedAt('companyId', 'BANNER.COMPANY_UNKNOWN')
  const facts = await checkedFacts(ctx, input, { companyId, before: null, targets })
  const id = ctx.nextId()
  await insertBanner(ctx, { ...facts, id, companyId, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, { companyId, ...changeOf({}, facts) })
  return { id }
}

async function change(ctx: Context, targets: BannerTargets, input: BannerToSave & { id: string }): Promise<Saved> {
  const { id } = input
  const before = await lockBannerOrNull(ctx, id)
  if (!before) throw new AppError('BANNER.NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  const facts = await checkedFacts(ctx, input, { companyId: before.companyId, before, targets })
  await changeBanner(ctx, id, facts)
  ctx.note(id, { title: facts.title, ...changeOf(before, facts) })
  return { id }
}
