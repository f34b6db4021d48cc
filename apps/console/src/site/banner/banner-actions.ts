import { bannerApi } from '@chargedeck/contract/site/banner/calls'
import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { May } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'

export type BannerAction = { kind: 'add' } | { kind: 'edit' | 'switch' | 'delete'; banner: Banner }

export const actionsOf = (banner: Banner, may: May, act: (action: BannerAction) => void): RowAction[] => [
  ...(may(bannerApi.save)
    ? [
        { key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', banner }) },
        {
          key: 'switch',
          label: banner.dataStatus === dataStates.normal ? '下架' : '上架',
          onClick: () => act({ kind: 'switch', banner }),
        },
      ]
    : []),
  ...(may(bannerApi.delete)
    ? [{ key: 'delete', label: '删除', danger: true, onClick: () => act({ kind: 'delete', banner }) }]
    : []),
]
