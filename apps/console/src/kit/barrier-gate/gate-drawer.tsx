import type { BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import { gateDirectionLabels } from '@chargedeck/contract/kit/barrier-gate/enums'
import { waiverPushApi } from '@chargedeck/contract/kit/waiver-push/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { LinkFacts } from '../device-call/parts/link-facts.tsx'
import { PushTable } from '../waiver-push/parts/push-table.tsx'
import { OnlineTag } from './gate-columns.tsx'
import { gatePage } from './gate-queries.ts'
import { yesNo } from '../../ui/text/yes-no.ts'

type Props = {
  id: string
  row: BarrierGate | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function GateDrawer({ id, row, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery({ ...gatePage({ id }), enabled: row === undefined })
  const gate = row ?? data?.rows[0]
  return (
    <RecordDrawer
      mode="view"
      name={gate?.gateName ?? '道闸'}
      size={860}
      reading={readingOf({ error, isPending: row === undefined && isPending, refetch })}
      extra={gate && <OnlineTag {...gate} />}
      {...steps}
    >
      {gate && <GateFacts gate={gate} />}
      {gate && may(waiverPushApi.page) && (
        <DrawerSection title="近20条减免推送">
          <PushTable of={{ gateId: gate.id }} empty="还没有减免推送" />
        </DrawerSection>
      )}
    </RecordDrawer>
  )
}

const GateFacts = ({ gate }: { gate: BarrierGate }) => (
  <>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '编号', value: <CopyText value={gate.gateNo} /> },
          { label: '站点', value: gate.stationName },
          { label: '车场编号', value: <CopyText value={gate.parkingLotNo} /> },
          { label: '方向', value: gateDirectionLabels[gate.direction] },
          { label: '参与减免', value: yesNo(gate.waiverFlag) },
          { label: '状态', value: <DataStatusTag status={gate.dataStatus} /> },
          { label: '最近推送', value: <InstantText value={gate.lastPushTime} /> },
          { label: '推送结果', value: gate.lastPushResult ?? '-' },
          { label: '备注', value: gate.remark ?? '-' },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="接口参数">
      <LinkFacts
        link={gate}
        more={[{ label: '离场通知地址', value: <CopyText value={`${location.origin}${gate.parkOutPath}`} /> }]}
      />
    </DrawerSection>
  </>
)
