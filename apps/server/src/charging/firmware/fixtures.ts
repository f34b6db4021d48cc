import { ofNobody, type ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { aPicture } from '../../site/station/fixtures.ts'

async function aFirmware(server: TestServer): Promise<string> {
  const id = server.nextId()
  const file = { fileId: await aPicture(server), fileName: 'a.bin', fileSize: 1000, sha256: '0' }
  const firmware = { id, firmwareName: id, version: '2', manufacturerName: '示例电气', createTime: server.now() }
  await server.db
    .insertInto('firmware')
    .values({ ...firmware, ...file })
    .execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/charger/firmware/update': async ({ pileId }, server) => ({
    firmwareId: await aFirmware(server),
    pileIds: [pileId],
  }),
  '/charger/firmware/add': ofNobody,
  '/charger/firmware/delete': ofNobody,
}
