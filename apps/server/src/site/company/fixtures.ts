import { ofNobody, type ScopedWrites } from '../../../test/scoped-write.ts'

export const companyFacts = {
  shortName: '示例',
  operatorId: 'MA5DEMO09',
  creditCode: '91320105MA5DEMO09X',
  serviceTel: '400-000-0009',
}

export const scopedWrites: ScopedWrites = {
  '/company/addedOrModify': async ({ companyId: id }, { db }) => {
    const { orgId } = await db.selectFrom('company').select('orgId').where('id', '=', id).executeTakeFirstOrThrow()
    return { ...companyFacts, id, companyName: `示例公司改名${id}`, orgId }
  },
  '/company/plain': async ({ companyId: id }) => ({ id }),
  '/company/cache/refresh': ofNobody,
}
