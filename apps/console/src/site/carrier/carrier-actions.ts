import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { whyNotDelete } from './carrier-labels.ts'
import type { CarrierAction } from './parts/carrier-slots.ts'

export type Opened =
  { what: 'add' } | { what: 'edit' | 'status' | 'delete'; carrier: Carrier } | { what: CarrierAction; carrier: Carrier }

/** What this role may do with a carrier, in the row and in the drawer. */
export function useCarrierActions(above: readonly CarrierAction[], open: (opened: Opened) => void) {
  const may = useMay()
  const { setParams } = usePageAddress()
  return (carrier: Carrier): RowAction[] => {
    const actions: (RowAction | false)[] = [
      may(carrierApi.save) && { key: 'edit', label: '编辑', onClick: () => open({ what: 'edit', carrier }) },
      may(carrierApi.setStatus) && {
        key: 'status',
        label: carrier.status === carrierStates.enabled ? '停用' : '启用',
        onClick: () => open({ what: 'status', carrier }),
      },
      ...above
        .filter(({ isAllowed, concerns }) => isAllowed(may) && concerns?.(carrier) !== false)
        .map((what) => ({
          key: what.key,
          label: what.label,
          whyNot: what.whyNot?.(carrier),
          onClick: () =>
            'list' in what ? setParams({ list: what.list, carrierId: carrier.id }) : open({ what, carrier }),
        })),
      may(carrierApi.delete) && {
        key: 'delete',
        label: '删除',
        danger: true,
        whyNot: whyNotDelete(carrier),
        onClick: () => open({ what: 'delete', carrier }),
      },
    ]
    return actions.filter((action) => action !== false)
  }
}
