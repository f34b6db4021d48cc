import { openStates, settleAccountStates } from '@chargedeck/domain/settle-account/states'
import type { ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { aShareholder } from '../shareholder/fixtures.ts'
import { sealText } from './seal-text.ts'

/** What staff enter of a company; the partner comes on top, and the files. */
export const companyFacts = {
  provider: 'HuifuAcc',
  subjectType: '1',
  entType: '3',
  regName: '示例置业有限公司',
  shortName: '示例置业',
  licenseCode: '91350100M000100Y43',
  licenseValidType: '1',
  licenseBegin: '2020-01-01',
  legalName: '王示例',
  legalCertType: '00',
  legalCertNo: '11010519491231002X',
  legalCertBegin: '2020-01-01',
  contactName: '王经理',
  contactMobile: '13900000021',
  areaCode: '440305',
  address: '示例路1号',
  cardType: '0',
  cardNo: '4425 0100 0011 0000 0123',
  cardName: '示例置业有限公司',
  bankName: '中国建设银行',
  bankCode: '01050000',
  branchCode: '105584000001',
  settleCycle: 'T1',
  settleBatch: '300',
}

/** An account with its papers, as far as the provider was asked. */
export async function anAccount(
  { db, nextId, now, deps }: TestServer,
  { companyId, holderId: given }: { companyId: string; holderId?: string },
): Promise<string> {
  const holderId = given ?? (await aShareholder({ db, nextId, now }, { companyId }))
  const [id, fileId] = [nextId(), nextId()]
  const { cardNo, legalCertNo, ...facts } = companyFacts
  await db
    .insertInto('settleAccount')
    .values({
      ...(facts as Omit<typeof facts, 'provider'> & {
        provider: 'HuifuAcc'
      }),
      subjectType: '1',
      cardType: '0',
      settleCycle: 'T1',
      settleBatch: '300',
      id,
      accountNo: `SA${id}`,
      holderId,
      companyId,
      licenseFileId: fileId,
      legalFileId: fileId,
      cardNo: sealText(deps.sealer, cardNo),
      cardMark: id,
      cardTail: '0123',
      legalCertNo: sealText(deps.sealer, legalCertNo),
      openStatus: openStates.waiting,
      status: settleAccountStates.active,
      createTime: now(),
    })
    .execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/settle/account/addedOrModify': async ({ companyId }, server) => ({
    ...companyFacts,
    holderId: await aShareholder(server, { companyId }),
  }),
  '/settle/account/huifu/open': async ({ companyId }, server) => ({ id: await anAccount(server, { companyId }) }),
  '/settle/account/updateStatus': async ({ companyId }, server) => ({
    id: await anAccount(server, { companyId }),
    status: settleAccountStates.stopped,
    reason: '例行检查',
  }),
  '/settle/account/refreshBalance': async ({ companyId }, server) => {
    const id = await anAccount(server, { companyId })
    const opened = { openStatus: openStates.opened, huifuId: `6666${id}` }
    await server.db.updateTable('settleAccount').set(opened).where('id', '=', id).execute()
    return { id }
  },
  '/settle/account/plain': async ({ companyId }, server) => ({ id: await anAccount(server, { companyId }) }),
}
