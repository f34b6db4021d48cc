import { noticeBarApi, type NoticeBar } from '@chargedeck/contract/site/notice-bar/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { May } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'

export type NoticeBarAction = { kind: 'add' } | { kind: 'edit' | 'switch' | 'delete'; notice: NoticeBar }

export const actionsOf = (notice: NoticeBar, may: May, act: (action: NoticeBarAction) => void): RowAction[] => [
  ...(may(noticeBarApi.save)
    ? [
        { key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', notice }) },
        {
          key: 'switch',
          label: notice.dataStatus === dataStates.normal ? '停用' : '启用',
          onClick: () => act({ kind: 'switch', notice }),
        },
      ]
    : []),
  ...(may(noticeBarApi.delete)
    ? [{ key: 'delete', label: '删除', danger: true, onClick: () => act({ kind: 'delete', notice }) }]
    : []),
]
