import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { useDeleteBanner, useSaveBanner } from './banner-queries.ts'
import { switchedTo } from './banner-values.ts'

type Props = { banner: Banner; onClose: () => void }

export function SwitchBanner({ banner, onClose }: Props) {
  const { mutateAsync } = useSaveBanner()
  const isOn = banner.dataStatus === dataStates.normal
  const verb = isOn ? '下架' : '上架'
  const what = isOn
    ? `下架「${banner.title}」，司机的应用不再展示。可以随时上架。`
    : `上架「${banner.title}」，在展示时间内展示。`
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={what}
      okText={verb}
      saved={`${verb}成功`}
      onConfirm={() => mutateAsync(switchedTo(banner, isOn ? dataStates.disabled : dataStates.normal))}
      onClose={onClose}
    />
  )
}

export function DeleteBanner({ banner: { id, title }, onClose }: Props) {
  const { mutateAsync } = useDeleteBanner()
  return <DeleteDialog what={`删除轮播图「${title}」。`} onDelete={() => mutateAsync(id)} onClose={onClose} />
}
