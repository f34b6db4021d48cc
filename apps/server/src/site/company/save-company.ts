import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { companyFactLabels } from '@chargedeck/contract/site/company/facts'
import type { companyApi } from '@chargedeck/contract/site/company/calls'
import { changedFacts, type CompanyFacts } from '@chargedeck/domain/company/facts'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireGoodFacts } from './check-facts.ts'
import { publishCompanyChanged } from './company-changed.ts'
import { editedFacts, factsOfCompany, notedFacts } from './facts.ts'
import { changeCompany, insertCompany, lockCompanyOrNull, type CompanyRow } from './store.ts'
import { keepFirstVersion, keepVersion } from './version/keep-version.ts'

type SaveCompanyInput = Received<typeof companyApi.save>['body']
type Saved = Answer<typeof companyApi.save>

/** What other slices of the site, and groups above it, make for a new company. */
export type BeginCompany = readonly ((ctx: Context, companyId: string) => Promise<void>)[]

/** Adds a company with the default operation config, or changes one. What it becomes is a version, in force at once. */
export async function saveCompany(ctx: Context, begin: BeginCompany, input: SaveCompanyInput): Promise<Saved> {
  const before = input.id === undefined ? null : await lockCompanyOrNull(ctx, input.id)
  if (input.id !== undefined && !before) throw new AppError('COMPANY.NOT_FOUND')
  if (before && input.rowVersion !== undefined && input.rowVersion !== before.rowVersion)
    throw new AppError('RECORD.STALE')
  const facts = editedFacts(input, before && factsOfCompany(before))
  await requireGoodFacts(ctx, facts, before)
  const dataStatus = input.dataStatus ?? before?.dataStatus ?? dataStates.normal
  const saved = { ...facts, dataStatus }
  const id = before ? await change(ctx, before, saved) : await add(ctx, begin, saved)
  publishCompanyChanged(ctx)
  return { id }
}

type SavedFacts = CompanyFacts & { dataStatus: number }

async function add(ctx: Context, begin: BeginCompany, { dataStatus, ...facts }: SavedFacts): Promise<string> {
  const [id, at] = [ctx.nextId(), ctx.now()]
  const made = { id, companyNo: `GS${id}`, createTime: at, createUser: ctx.actor.userId }
  await insertCompany(ctx, { ...facts, dataStatus, ...made })
  await keepVersion(ctx, id, facts, '新增公司')
  for (const beginPart of begin) await beginPart(ctx, id)
  ctx.note(id, { ...notedFacts(facts), dataStatus })
  return id
}

async function change(ctx: Context, before: CompanyRow, { dataStatus, ...facts }: SavedFacts): Promise<string> {
  const former = factsOfCompany(before)
  const changed = changedFacts(former, facts)
  if (changed.length > 0) {
    await keepFirstVersion(ctx, before)
    await keepVersion(ctx, before.id, facts, `修改${changed.map((fact) => companyFactLabels[fact]).join('、')}`)
  }
  await changeCompany(ctx, before.id, { ...facts, dataStatus })
  ctx.note(
    before.id,
    changeOf({ ...notedFacts(former), dataStatus: before.dataStatus }, { ...notedFacts(facts), dataStatus }),
  )
  return before.id
}
