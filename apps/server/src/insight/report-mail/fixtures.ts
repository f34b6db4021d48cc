import type { ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { aUserWithRole } from '../../../test/test-user.ts'

const morningMail = { reports: ['STATION_DAY', 'OCCUPY_DAY'], sendTime: '07:30', enabledFlag: 1 }

/** Works in the organisation; has no right and no address. */
async function aReceiver(server: TestServer, orgId: string): Promise<string> {
  const { userId } = await aUserWithRole(server.deps, { permissions: [], orgIds: [orgId] })
  await server.db.insertInto('sysEmp').values({ id: userId, orgId }).execute()
  return userId
}

const save = '/rpt/reportMail/addedOrModify'
export const scopedWrites: ScopedWrites = {
  [save]: async (_yard, server) => ({ userId: await aReceiver(server, '200'), ...morningMail }),
  '/rpt/reportMail/delete': async (_yard, server, owner) => {
    const body = { userId: await aReceiver(server, '200'), ...morningMail }
    const { data } = await owner<{ id: string }>('POST', save, body)
    return { id: data?.id ?? '' }
  },
}
