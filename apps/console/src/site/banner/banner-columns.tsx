import { appPositionLabels, jumpTypeLabels, showStateLabels } from '@chargedeck/contract/site/banner/enums'
import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { NumberText } from '../../ui/text/quantity-text.tsx'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { ShowStateTag } from './parts/show-state.tsx'
import { WindowText } from './parts/window-text.tsx'

const pictureLook = { display: 'block', width: 72, height: 36, objectFit: 'cover', borderRadius: 4 } as const

/** Where a click leads, in words. */
const jumpText = ({ jumpType, jumpTarget, jumpName }: Banner): string =>
  jumpType === 'NONE' ? jumpTypeLabels.NONE : `${jumpTypeLabels[jumpType]} ${jumpName ?? jumpTarget ?? ''}`

const Jump = ({ banner }: { banner: Banner }) =>
  banner.jumpOver ? (
    <TwoLines below={<span style={{ color: toneColor('attention') }}>活动已结束或停用</span>}>
      {jumpText(banner)}
    </TwoLines>
  ) : (
    jumpText(banner)
  )

export const bannerColumns: readonly Column<Banner>[] = [
  {
    key: 'fileId',
    title: '图片',
    width: 92,
    render: (_, { fileId }) => <img src={`/api/file/small/${fileId}`} alt="" loading="lazy" style={pictureLook} />,
  },
  { key: 'title', card: 'title', title: '标题', width: 150, ellipsis: true, dataIndex: 'title' },
  { key: 'companyName', title: '公司', width: 180, ellipsis: true, hiddenAtFirst: true, dataIndex: 'companyName' },
  {
    key: 'position',
    card: 'fact',
    title: '位置',
    width: 64,
    render: (_, { position }) => appPositionLabels[position],
  },
  {
    key: 'apps',
    title: '应用',
    width: 110,
    ellipsis: true,
    render: (_, { apps }) => (apps.length === 0 ? '全部应用' : apps.map(({ appName }) => appName).join('、')),
  },
  {
    key: 'jump',
    card: 'fact',
    title: '跳转',
    width: 150,
    ellipsis: true,
    render: (_, banner) => <Jump banner={banner} />,
  },
  {
    key: 'startTime',
    card: 'fact',
    title: '展示时间',
    width: 164,
    sorter: true,
    render: (_, banner) => <WindowText {...banner} />,
  },
  { key: 'sort', title: '排序', width: 66, align: 'right', sorter: true, dataIndex: 'sort' },
  {
    key: 'clickQty',
    title: '点击',
    width: 70,
    align: 'right',
    sorter: true,
    render: (_, { clickQty }) => <NumberText value={clickQty} />,
  },
  { key: 'remark', title: '备注', width: 160, ellipsis: true, hiddenAtFirst: true, dataIndex: 'remark' },
  {
    key: 'showState',
    card: 'state',
    title: '状态',
    width: 88,
    render: (_, { showState }) => <ShowStateTag state={showState} labels={showStateLabels} />,
  },
]
