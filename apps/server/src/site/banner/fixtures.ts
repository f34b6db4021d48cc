import { png } from '../../base/file/fixtures.ts'
import { storeFile } from '../../base/file/public.ts'
import { asSystem } from '../../platform/work.ts'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'

/** A public picture that staff have uploaded. */
export const aPicture = ({ deps }: TestServer): Promise<string> =>
  asSystem(deps, 'test', (ctx) => storeFile(ctx, { name: '轮播图.png', content: png, usage: 'IMAGE' }))

/** As staff send one that shows at noon of the test day. */
export const aBannerOf = (companyId: string, fileId: string, facts: object = {}) => ({
  companyId,
  fileId,
  title: '端午充电8折',
  position: 'HOME',
  jumpType: 'NONE',
  startTime: '2026-03-12 00:00:00',
  endTime: '2026-03-31 23:59:59',
  ...facts,
})

const added: ScopedWrite = async ({ companyId }, server, owner) => {
  const banner = aBannerOf(companyId, await aPicture(server))
  const { data } = await owner<{ id: string }>('POST', '/banner/addedOrModify', banner)
  return { id: data?.id }
}

export const scopedWrites: ScopedWrites = {
  '/banner/addedOrModify': async ({ companyId }, server) => aBannerOf(companyId, await aPicture(server)),
  '/banner/delete': added,
}
