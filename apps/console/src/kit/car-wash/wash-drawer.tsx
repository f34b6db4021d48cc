import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { LinkFacts } from '../device-call/parts/link-facts.tsx'
import { UseTable } from '../wash-use/parts/use-table.tsx'
import { RunStateTag } from './wash-columns.tsx'
import { washPage } from './wash-queries.ts'

type Props = {
  id: string
  row: CarWash | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function WashDrawer({ id, row, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery({ ...washPage({ id }), enabled: row === undefined })
  const wash = row ?? data?.rows[0]
  return (
    <RecordDrawer
      mode="view"
      name={wash?.washName ?? '洗车机'}
      size={860}
      reading={readingOf({ error, isPending: row === undefined && isPending, refetch })}
      extra={wash && <RunStateTag {...wash} />}
      {...steps}
    >
      {wash && <WashFactsOf wash={wash} />}
      {wash && may(washUseApi.page) && (
        <DrawerSection title="近20次洗车">
          <UseTable washId={wash.id} />
        </DrawerSection>
      )}
    </RecordDrawer>
  )
}

const WashFactsOf = ({ wash }: { wash: CarWash }) => (
  <>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '编号', value: <CopyText value={wash.washNo} /> },
          { label: '站点', value: wash.stationName },
          { label: '型号', value: wash.model ?? '-' },
          { label: '工位', value: `${wash.bayQty}个，使用中${wash.takenBays.length}个` },
          { label: '今日 / 累计', value: `${wash.todayQty} / ${wash.totalQty}` },
          { label: '最近上报', value: <InstantText value={wash.reportTime} /> },
          { label: '状态', value: <DataStatusTag status={wash.dataStatus} /> },
          { label: '备注', value: wash.remark ?? '-' },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="价格与赠洗规则">
      <Facts
        items={[
          { label: '单次价格（元）', value: <MoneyText value={wash.priceAmt} /> },
          { label: '单次时长', value: `${wash.washMin}分钟` },
          { label: '充满赠洗（度）', value: <EnergyText value={wash.freeEnergy} /> },
          { label: '洗车券有效', value: `${wash.voucherDays}天` },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="接口参数">
      <LinkFacts link={wash} more={[{ label: '二维码内容', value: <CopyText value={wash.qrContent} /> }]} />
    </DrawerSection>
  </>
)
