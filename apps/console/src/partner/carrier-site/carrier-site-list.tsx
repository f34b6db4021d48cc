import { PlusOutlined } from '@ant-design/icons'
import { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { pushedKinds } from '../carrier-check/parts/carrier-choices.ts'
import { carrierTextsOf } from '../carrier-check/parts/carrier-texts.tsx'
import { actingCalls, actionsOf, whyNoPush, type SiteAction } from './carrier-site-actions.ts'
import { carrierSiteColumns } from './carrier-site-columns.tsx'
import { sitePage } from './carrier-site-queries.ts'

const CarrierSiteFilters = lazyFields(async () => (await import('./carrier-site-filters.tsx')).CarrierSiteFilters)
const CarrierSiteDialog = lazyPart(async () => (await import('./carrier-site-dialog.tsx')).CarrierSiteDialog)

const texts = { ...stationTexts, ...carrierTextsOf(pushedKinds) }

/** Which stations a carrier sees, and on what terms. */
export function CarrierSiteList() {
  const may = useMay()
  const [action, setAction] = useState<SiteAction | null>(null)
  return (
    <>
      <DataTable
        name="carrier-site"
        title="站点绑定"
        rowKey="id"
        columns={carrierSiteColumns}
        query={carrierSiteApi.page.query}
        load={sitePage}
        filters={<CarrierSiteFilters />}
        filterTexts={texts}
        empty={{ text: '还没有绑定站点' }}
        extra={<AddButtons onAct={setAction} />}
        actions={actingCalls.some(may) ? (site: CarrierSite) => actionsOf(site, may, setAction) : undefined}
        {...(may(carrierSiteApi.notify) && {
          selection: (rows: CarrierSite[]) => <PushChosen rows={rows} onAct={setAction} />,
        })}
      />
      {action && <CarrierSiteDialog action={action} onClose={() => setAction(null)} />}
    </>
  )
}

type OnAct = { onAct: (action: SiteAction) => void }

const AddButtons = ({ onAct }: OnAct) => (
  <>
    <Allowed to={carrierSiteApi.batchAdd}>
      <Button onClick={() => onAct({ kind: 'addMany' })}>批量绑定</Button>
    </Allowed>
    <Allowed to={carrierSiteApi.save}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => onAct({ kind: 'add' })}>
        绑定站点
      </Button>
    </Allowed>
  </>
)

/** Those that can be pushed; the others stay as they are. */
function PushChosen({ rows, onAct }: OnAct & { rows: readonly CarrierSite[] }) {
  const sites = rows.filter((site) => whyNoPush(site) === undefined)
  return (
    <Button size="small" disabled={sites.length === 0} onClick={() => onAct({ kind: 'push', sites })}>
      推送站点信息（{sites.length}）
    </Button>
  )
}
