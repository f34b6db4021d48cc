import { ofNobody, ofPile, type ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'

async function aTemplate({ db, nextId, now }: TestServer): Promise<string> {
  const id = nextId()
  const items = JSON.stringify([{ key: 'HeartbeatInterval', value: '60' }])
  await db.insertInto('settingTemplate').values({ id, templateName: id, items, createTime: now() }).execute()
  return id
}

export const scopedWrites: ScopedWrites = {
  '/charger/pile/setting/read': ofPile(),
  '/charger/pile/setting/set': ofPile({ key: 'HeartbeatInterval', value: '60' }),
  '/charger/setting/template/apply': async ({ pileId }, server) => ({
    templateId: await aTemplate(server),
    pileIds: [pileId],
  }),
  '/charger/setting/template/add': ofNobody,
  '/charger/setting/template/edit': ofNobody,
  '/charger/setting/template/delete': ofNobody,
}
