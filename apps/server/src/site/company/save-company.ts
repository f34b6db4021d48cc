import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { companyApi } from '@chargedeck/contract/site/company/calls'
import { logoTerms } from '@chargedeck/contract/site/company/logo'
import { fileOrNull } from '../../base/file/public.ts'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireOrgInScope } from '../../staff/org/public.ts'
import { publishCompanyChanged } from './company-changed.ts'
import { changeCompany, insertCompany, isNameTaken, lockCompanyOrNull, type CompanyRow } from './store.ts'

type SaveCompanyInput = Received<typeof companyApi.save>['body']
type Saved = Answer<typeof companyApi.save>

/** What other slices of the site, and groups above it, make for a new company. */
export type BeginCompany = readonly ((ctx: Context, companyId: string) => Promise<void>)[]

/** Adds a company with the default operation config, or changes one; a free text that is left out stays. */
export async function saveCompany(ctx: Context, begin: BeginCompany, input: SaveCompanyInput): Promise<Saved> {
  const before = input.id === undefined ? null : await lockCompanyOrNull(ctx, input.id)
  if (input.id !== undefined && !before) throw new AppError('COMPANY.NOT_FOUND')
  if (before && input.rowVersion !== undefined && input.rowVersion !== before.rowVersion)
    throw new AppError('RECORD.STALE')
  const facts = factsOf(input, before)
  if (!/^[0-9A-Z]{9}$/.test(facts.operatorId)) throw refusedAt('operatorId', 'COMPANY.OPERATOR_ID_WRONG')
  if (facts.orgId !== before?.orgId) await requireCorporation(ctx, facts.orgId)
  if (facts.logoFileId !== (before?.logoFileId ?? null)) await requirePicture(ctx, facts.logoFileId)
  if (await isNameTaken(ctx, facts.companyName, input.id)) throw refusedAt('companyName', 'COMPANY.NAME_TAKEN')
  const id = before ? await change(ctx, before, facts) : await add(ctx, begin, facts)
  publishCompanyChanged(ctx)
  return { id }
}

async function add(ctx: Context, begin: BeginCompany, facts: Facts): Promise<string> {
  const [id, at] = [ctx.nextId(), ctx.now()]
  const made = { id, companyNo: `GS${id}`, createTime: at, createUser: ctx.actor.userId }
  await insertCompany(ctx, { ...facts, ...made })
  for (const beginPart of begin) await beginPart(ctx, id)
  ctx.note(id, noted(facts))
  return id
}

async function change(ctx: Context, before: CompanyRow, facts: Facts): Promise<string> {
  await changeCompany(ctx, before.id, facts)
  ctx.note(before.id, changeOf(noted(before), noted(facts)))
  return before.id
}

/** Orders, money and people of a company are in the scope of its organisation. */
async function requireCorporation(ctx: Context, orgId: string): Promise<void> {
  const { orgType } = await requireOrgInScope(ctx, orgId)
  if (orgType !== 'CORP') throw refusedAt('orgId', 'COMPANY.ORG_WRONG')
}

async function requirePicture({ tx }: Context, fileId: string | null): Promise<void> {
  if (fileId === null) return
  const file = await fileOrNull(tx, fileId)
  if (file?.usage !== 'IMAGE') throw refusedAt('logoFileId', 'COMPANY.LOGO_WRONG')
  const most = logoTerms.mostBytes
  if (file.fileSize > most) throw refusedAt('logoFileId', 'COMPANY.LOGO_WRONG', `公司标识不能超过${most / 1_048_576}MB`)
}

const free = [
  'legalName',
  'contactName',
  'contactMobile',
  'areaCode',
  'address',
  'invoiceTitle',
  'taxNo',
  'bankName',
  'bankAccount',
] as const
type FreeFacts = Record<(typeof free)[number], string | null>

type Facts = ReturnType<typeof factsOf>
function factsOf(input: SaveCompanyInput, before: CompanyRow | null) {
  const given = free.map((name) => [
    name,
    input[name] === undefined ? (before?.[name] ?? null) : input[name].trim() || null,
  ])
  return {
    ...(Object.fromEntries(given) as FreeFacts), // a value for each of the names
    companyName: input.companyName.trim(),
    shortName: input.shortName.trim(),
    operatorId: input.operatorId.trim().toUpperCase(),
    creditCode: input.creditCode,
    orgId: input.orgId,
    serviceTel: input.serviceTel,
    logoFileId: input.logoFileId === undefined ? (before?.logoFileId ?? null) : input.logoFileId,
    dataStatus: input.dataStatus ?? before?.dataStatus ?? 0,
  }
}

/** The log says that a number changed, and not which it is. */
const noted = ({ contactMobile, bankAccount, ...facts }: Facts | CompanyRow) => ({
  ...pick(facts),
  contactMobile: contactMobile && contactMobile.slice(-4),
  bankAccount: bankAccount && bankAccount.slice(-4),
})

const pick = (facts: Omit<Facts, 'contactMobile' | 'bankAccount'>) => ({
  companyName: facts.companyName,
  shortName: facts.shortName,
  operatorId: facts.operatorId,
  creditCode: facts.creditCode,
  orgId: facts.orgId,
  serviceTel: facts.serviceTel,
  legalName: facts.legalName,
  contactName: facts.contactName,
  areaCode: facts.areaCode,
  address: facts.address,
  invoiceTitle: facts.invoiceTitle,
  taxNo: facts.taxNo,
  bankName: facts.bankName,
  logoFileId: facts.logoFileId,
  dataStatus: facts.dataStatus,
})
