import { carrierCallApi } from '@chargedeck/contract/partner/carrier-call/calls'
import { apiTitles } from '@chargedeck/contract/partner/carrier-call/enums'
import { carrierTypes } from '@chargedeck/domain/carrier/kinds'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { carrierTextsOf } from '../carrier-check/parts/carrier-texts.tsx'
import { logPage } from './carrier-log-queries.ts'
import { logColumns } from './log-columns.tsx'
import { logLimit } from './log-limit.ts'

const LogFilters = lazyFields(async () => (await import('./log-filters.tsx')).LogFilters)
const LogDrawer = lazyDrawer(async () => (await import('./log-drawer.tsx')).LogDrawer)

const texts = { ...stationTexts, ...carrierTextsOf(carrierTypes), apiName: (name: string) => apiTitles[name] ?? name }

/** What carriers asked us and we asked them. */
export const CarrierLogList = () => (
  <DataTable
    name="carrier-log"
    title="互联日志"
    rowKey="id"
    columns={logColumns}
    query={carrierCallApi.logs.query}
    load={logPage}
    filters={<LogFilters />}
    filterTexts={texts}
    limitOf={logLimit}
    empty={{ text: '近7天没有互联调用' }}
    drawer={({ id, row, previous, next, close }) => (
      <LogDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
    )}
  />
)
