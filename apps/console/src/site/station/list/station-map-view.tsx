import type { ReactNode } from 'react'
import { usePageAddress } from '../../../platform/page-address.ts'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { OfAddressContext } from '../../../ui/record/back-closes.ts'
import { StationMap } from '../parts/station-map.tsx'

type Props = { extra: ReactNode; drawer: (id: string, close: () => void) => ReactNode }

/** The same stations as in the list, where they are; their drawer opens beside the map. */
export function StationMapView({ extra, drawer }: Props) {
  const { params, setParams } = usePageAddress()
  const opened = params.get('open')
  const close = () =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const name of ['open', 'tab']) after.delete(name)
      return after
    })
  return (
    <SectionCard title="充电站" extra={extra}>
      <StationMap height="max(360px, calc(100vh - 260px))" drawerPath={(id) => `/station?view=map&open=${id}`} />
      {opened && <OfAddressContext value>{drawer(opened, close)}</OfAddressContext>}
    </SectionCard>
  )
}
