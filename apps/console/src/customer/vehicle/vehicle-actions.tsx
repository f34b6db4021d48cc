import { vehicleApi, type Vehicle } from '@chargedeck/contract/customer/vehicle/calls'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const VehicleForm = lazyPart(async () => (await import('./vehicle-form.tsx')).VehicleForm)
const UnbindDialog = lazyPart(async () => (await import('./vehicle-dialogs.tsx')).UnbindDialog)
const DeleteDialog = lazyPart(async () => (await import('./vehicle-dialogs.tsx')).DeleteDialog)
const DefaultDialog = lazyPart(async () => (await import('./vehicle-dialogs.tsx')).DefaultDialog)

type Opened = { what: 'edit' | 'default' | 'unbind' | 'delete'; vehicle: Vehicle }

/** What this role may do with a car, and the dialog of the open action. */
export function useVehicleActions() {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = (vehicle: Vehicle): RowAction[] => {
    if (!vehicle.changeable) return []
    const open = (what: Opened['what']) => () => setOpened({ what, vehicle })
    const whyNoDefault = vehicle.defaultFlag === 1 ? '已是默认车辆' : undefined
    const whyNoUnbind = vehicle.vin === null ? '没有绑定VIN' : undefined
    return [
      ...(may(vehicleApi.addedOrModify) ? [{ key: 'edit', label: '编辑', onClick: open('edit') }] : []),
      ...(may(vehicleApi.setDefault)
        ? [{ key: 'default', label: '设为默认', whyNot: whyNoDefault, onClick: open('default') }]
        : []),
      ...(may(vehicleApi.unbindVin)
        ? [{ key: 'unbind', label: '解绑VIN', whyNot: whyNoUnbind, onClick: open('unbind') }]
        : []),
      ...(may(vehicleApi.delete) ? [{ key: 'delete', label: '删除', danger: true, onClick: open('delete') }] : []),
    ]
  }
  const close = () => setOpened(null)
  return { actionsOf, dialog: opened && <Dialog opened={opened} onClose={close} /> }
}

function Dialog({ opened: { what, vehicle }, onClose }: { opened: Opened; onClose: () => void }) {
  if (what === 'edit') return <VehicleForm customerId={vehicle.customerId} vehicle={vehicle} onClose={onClose} />
  if (what === 'unbind') return <UnbindDialog vehicle={vehicle} onClose={onClose} />
  if (what === 'default') return <DefaultDialog vehicle={vehicle} onClose={onClose} />
  return <DeleteDialog vehicle={vehicle} onClose={onClose} />
}
