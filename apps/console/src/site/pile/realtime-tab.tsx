import type { Gun } from '@chargedeck/contract/site/gun/row'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { useQuery } from '@tanstack/react-query'
import { gunTones, gunWords } from '../gun/parts/gun-states.ts'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { pileGuns, useLivePileGuns } from './pile-queries.ts'

const measured = (key: 'powerKw' | 'voltage' | 'current', title: string) => ({
  key,
  title,
  align: 'right' as const,
  render: (_: unknown, { realtime }: Gun) => <NumberText value={realtime?.[key] ?? null} digits={1} />,
})
const counted = (key: 'soc' | 'gunTemp' | 'remainMin', title: string) => ({
  key,
  title,
  align: 'right' as const,
  render: (_: unknown, { realtime }: Gun) => realtime?.[key] ?? '-',
})

const columns: readonly Column<Gun>[] = [
  { key: 'gunName', title: '枪', dataIndex: 'gunName', fixed: 'left' },
  {
    key: 'runStatus',
    title: '状态',
    card: 'state',
    render: (_, { runStatus }) => (
      <StateTag tone={gunTones[runStatus]} label={gunWords[runStatus]} pulse={runStatus === gunStates.charging} />
    ),
  },
  counted('soc', 'SOC（%）'),
  measured('powerKw', '功率（kW）'),
  measured('voltage', '电压（V）'),
  measured('current', '电流（A）'),
  counted('gunTemp', '枪温（℃）'),
  {
    key: 'energy',
    title: '电量（度）',
    align: 'right',
    render: (_, { realtime }) => <EnergyText value={realtime?.energy ?? null} />,
  },
  {
    key: 'amt',
    title: '金额（元）',
    align: 'right',
    render: (_, { realtime }) => <MoneyText value={realtime?.amt ?? null} />,
  },
  counted('remainMin', '剩余（分）'),
  {
    key: 'sampleTime',
    title: '采样时间',
    render: (_, { realtime, statusTime }) => <InstantText value={realtime?.sampleTime ?? statusTime} />,
  },
]

/** The current report of each gun; a gun without a charge reports only its state. */
export function RealtimeTab({ pile }: { pile: Pick<Pile, 'id'> }) {
  const { data, error, isPending, refetch } = useQuery(pileGuns(pile.id))
  useLivePileGuns(pile.id)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return <RowsTable rows={data ?? []} columns={columns} idOf={({ id }) => id} loading={isPending} empty="没有充电枪" />
}
