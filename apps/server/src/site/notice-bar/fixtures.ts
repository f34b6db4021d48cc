import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

/** As staff send one that shows at noon of the test day. */
export const aNoticeOf = (companyId: string, facts: object = {}) => ({
  companyId,
  title: '尖峰时段提示',
  content: '<p>15:00-17:00 为尖峰时段，电价较高</p>',
  noticeType: '1',
  position: 'HOME',
  startTime: '2026-03-12 00:00:00',
  endTime: '2026-03-31 23:59:59',
  ...facts,
})

const added: ScopedWrite = async ({ companyId }, _server, owner) => {
  const { data } = await owner<{ id: string }>('POST', '/notice/bar/addedOrModify', aNoticeOf(companyId))
  return { id: data?.id }
}

export const scopedWrites: ScopedWrites = {
  '/notice/bar/addedOrModify': ({ companyId }) => aNoticeOf(companyId),
  '/notice/bar/delete': added,
}
