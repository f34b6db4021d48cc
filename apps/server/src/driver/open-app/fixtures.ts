import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

let apps = 0
const added: ScopedWrite = async ({ companyId }, _server, owner) => {
  const { data } = await owner<{ id: string }>('POST', '/openApp/add', { appName: `司机端${++apps}`, companyId })
  return { id: data?.id }
}

export const scopedWrites: ScopedWrites = {
  '/openApp/add': ({ companyId }) => ({ appName: `司机端${++apps}`, companyId }),
  '/openApp/edit': added,
  '/openApp/secret': added,
}
