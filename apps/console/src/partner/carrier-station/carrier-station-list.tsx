import { carrierStationApi } from '@chargedeck/contract/partner/carrier-station/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { supplierKinds } from '../carrier-check/parts/carrier-choices.ts'
import { carrierTextsOf } from '../carrier-check/parts/carrier-texts.tsx'
import { carrierStationColumns } from './carrier-station-columns.tsx'
import { stationPage } from './carrier-station-queries.ts'

const CarrierStationFilters = lazyFields(
  async () => (await import('./carrier-station-filters.tsx')).CarrierStationFilters,
)
const CarrierStationDrawer = lazyDrawer(async () => (await import('./carrier-station-drawer.tsx')).CarrierStationDrawer)
const PullDialog = lazyPart(async () => (await import('./pull-dialog.tsx')).PullDialog)

const texts = { ...carrierTextsOf(supplierKinds), withGone: (flag: string) => (flag === '1' ? '含' : '不含') }

/** Stations of partners, at which our customers may charge. */
export function CarrierStationList() {
  const [isPulling, setIsPulling] = useState(false)
  return (
    <>
      <DataTable
        name="carrier-station"
        title="资源方站点"
        rowKey="id"
        columns={carrierStationColumns}
        query={carrierStationApi.page.query}
        load={stationPage}
        filters={<CarrierStationFilters />}
        filterTexts={texts}
        empty={{ text: '还没有拉取资源方的站点' }}
        extra={
          <Allowed to={carrierStationApi.pull}>
            <Button type="primary" onClick={() => setIsPulling(true)}>
              拉取站点
            </Button>
          </Allowed>
        }
        drawer={({ id, row, previous, next, close }) => (
          <CarrierStationDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {isPulling && <PullDialog onClose={() => setIsPulling(false)} />}
    </>
  )
}
