import { ofNobody, type ScopedWrites, type Yard } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { asSystem } from '../../platform/work.ts'
import { addDraft } from '../version-chain/public.ts'
import { factsOfCompany } from './facts.ts'
import { companyById } from './store.ts'
import { companyChain } from './version/company-chain.ts'
import { keepFirstVersion } from './version/keep-version.ts'
import { listVersionsOf } from './version/store.ts'

export const companyFacts = {
  shortName: '示例',
  operatorId: 'MA5DEMO09',
  creditCode: '91320105MA5DEMO09X',
  serviceTel: '400-000-0009',
}

const renamed = async ({ companyId }: Yard, { db }: TestServer) => {
  const company = db.selectFrom('company').select('orgId').where('id', '=', companyId)
  const { orgId } = await company.executeTakeFirstOrThrow()
  return { ...companyFacts, companyName: `示例公司改名${companyId}`, operatorId: companyId.slice(-9), orgId }
}

const aDraft = ({ companyId }: Yard, { deps }: TestServer) =>
  asSystem(deps, 'test', async (ctx) => {
    const company = await companyById(ctx, companyId)
    await keepFirstVersion(ctx, company)
    const content = { ...factsOfCompany(company), ...companyFacts, operatorId: company.operatorId }
    return { id: await addDraft(ctx, companyChain, { companyId, content, changeNote: '示例' }) }
  })

const aVersion = ({ companyId }: Yard, { deps }: TestServer) =>
  asSystem(deps, 'test', async (ctx) => {
    await keepFirstVersion(ctx, await companyById(ctx, companyId))
    return { id: (await listVersionsOf(ctx, companyId))[0]?.id }
  })

export const scopedWrites: ScopedWrites = {
  '/company/addedOrModify': async (yard, server) => ({ ...(await renamed(yard, server)), id: yard.companyId }),
  '/company/version/addedOrModify': async (yard, server) => ({
    ...(await renamed(yard, server)),
    companyId: yard.companyId,
  }),
  '/company/version/release': aDraft,
  '/company/version/restore': aVersion,
  '/company/version/deleteDraft': aDraft,
  '/company/plain': async ({ companyId: id }) => ({ id }),
  '/company/cache/refresh': ofNobody,
}
