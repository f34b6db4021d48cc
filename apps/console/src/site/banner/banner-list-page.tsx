import { PlusOutlined } from '@ant-design/icons'
import { bannerApi } from '@chargedeck/contract/site/banner/calls'
import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { companyTexts } from '../company/parts/company-texts.tsx'
import { actionsOf, type BannerAction } from './banner-actions.ts'
import { bannerColumns } from './banner-columns.tsx'
import { bannerPage } from './banner-queries.ts'

const BannerFilters = lazyFields(async () => (await import('./banner-filters.tsx')).BannerFilters)
const BannerForm = lazyDrawer(async () => (await import('./banner-form.tsx')).BannerForm)
const SwitchBanner = lazyPart(async () => (await import('./banner-dialogs.tsx')).SwitchBanner)
const DeleteBanner = lazyPart(async () => (await import('./banner-dialogs.tsx')).DeleteBanner)

export function BannerListPage() {
  const may = useMay()
  const [action, setAction] = useState<BannerAction | null>(null)
  const close = () => setAction(null)
  return (
    <PageContainer>
      <DataTable
        name="banner"
        title="轮播图"
        rowKey="id"
        columns={bannerColumns}
        query={bannerApi.page.query}
        load={bannerPage}
        filters={<BannerFilters />}
        filterTexts={companyTexts}
        empty={{ text: '还没有轮播图' }}
        extra={
          <Allowed to={bannerApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
              新增轮播图
            </Button>
          </Allowed>
        }
        actions={
          [bannerApi.save, bannerApi.delete].some(may)
            ? (banner: Banner) => actionsOf(banner, may, setAction)
            : undefined
        }
      />
      {action?.kind === 'add' && <BannerForm banner={null} onClose={close} />}
      {action?.kind === 'edit' && <BannerForm banner={action.banner} onClose={close} />}
      {action?.kind === 'switch' && <SwitchBanner banner={action.banner} onClose={close} />}
      {action?.kind === 'delete' && <DeleteBanner banner={action.banner} onClose={close} />}
    </PageContainer>
  )
}
