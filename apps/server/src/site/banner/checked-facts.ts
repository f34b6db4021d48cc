import type { BannerToSave } from '@chargedeck/contract/site/banner/shapes'
import { jumpFault, type JumpFault } from '@chargedeck/domain/app-content/jump'
import { jumpTypes } from '@chargedeck/domain/app-content/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { fileOrNull } from '../../base/file/public.ts'
import { refusedAt, type AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireWindow } from './require-window.ts'
import type { BannerRow } from './store.ts'
import type { BannerTargets } from './targets.ts'

export type Place = { companyId: string; before: BannerRow | null; targets: BannerTargets }
type Facts = ReturnType<typeof factsOf>

/** What staff enter of a banner, as it is stored; what no app could show is refused. */
export async function checkedFacts(ctx: Context, input: BannerToSave, place: Place): Promise<Facts> {
  const facts = factsOf(input, place.before)
  requireWindow(ctx, facts, place.before)
  await requirePicture(ctx, facts, place.before)
  await requireTarget(ctx, facts, place)
  await requireApps(ctx, facts, place)
  return facts
}

function factsOf(input: BannerToSave, before: BannerRow | null) {
  const { jumpType = jumpTypes.none, jumpTarget } = input
  return {
    title: input.title.trim(),
    position: input.position,
    appIds: input.appIds ?? before?.appIds ?? [],
    fileId: input.fileId,
    jumpType,
    jumpTarget: jumpType === jumpTypes.none ? null : jumpTarget?.trim() || null,
    startTime: fromWallTime(input.startTime),
    endTime: fromWallTime(input.endTime),
    sort: input.sort ?? before?.sort ?? 100,
    dataStatus: input.dataStatus ?? before?.dataStatus ?? dataStates.normal,
    remark: input.remark === undefined ? (before?.remark ?? null) : input.remark || null,
  }
}

async function requirePicture(ctx: Context, { fileId }: Facts, before: BannerRow | null): Promise<void> {
  if (fileId === before?.fileId) return
  if ((await fileOrNull(ctx.tx, fileId))?.usage !== 'IMAGE') throw refusedAt('fileId', 'BANNER.PICTURE_UNKNOWN')
}

async function requireTarget(ctx: Context, facts: Facts, { companyId, before, targets }: Place): Promise<void> {
  const { jumpType, jumpTarget } = facts
  const fault = jumpFault(jumpType, jumpTarget)
  if (fault) throw refuseTarget(fault)
  if (jumpType !== jumpTypes.activity || jumpTarget === null) return
  const isKept = before?.jumpType === jumpType && before.jumpTarget === jumpTarget
  if (isKept) return
  const offered = await targets.listActivities(ctx, companyId)
  if (!offered.some(({ id }) => id === jumpTarget)) throw refuseTarget('NO_ACTIVITY')
}

const faultTexts: Record<Exclude<JumpFault, 'MISSING'>, string> = {
  NO_PAGE: '跳转目标不正确：应用页面以 / 开头，不含中文和空格',
  NO_ADDRESS: '跳转目标不正确：网页地址应以 https:// 开头',
  NO_ACTIVITY: '跳转目标不正确：活动不存在、已结束、已停用或不属于该公司',
}

const refuseTarget = (fault: JumpFault): AppError =>
  fault === 'MISSING'
    ? refusedAt('jumpTarget', 'BANNER.NO_TARGET')
    : refusedAt('jumpTarget', 'BANNER.TARGET_WRONG', faultTexts[fault])

async function requireApps(ctx: Context, { appIds }: Facts, { companyId, before, targets }: Place): Promise<void> {
  const added = appIds.filter((id) => !before?.appIds.includes(id))
  if (added.length === 0) return
  const known = new Set((await targets.listApps(ctx, companyId)).map(({ id }) => id))
  if (added.some((id) => !known.has(id))) throw refusedAt('appIds', 'BANNER.APP_UNKNOWN')
}
