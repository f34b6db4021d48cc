import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { mostVouchers } from '@chargedeck/contract/settlement/withdraw/pay-calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { Button, Empty, Flex } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import type { UploadedFile } from '../../../ui/fields/file-upload.tsx'
import { AttachedFiles } from '../../../ui/file/attached-files.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { useAddVouchers } from '../withdraw-queries.ts'
import { VoucherItem } from './voucher-item.tsx'

/** What shows that the money went, proofs of an end by hand included. */
export function Vouchers({ withdraw: { withdrawId, vouchers, ends } }: { withdraw: WithdrawDetail }) {
  const files = [...vouchers, ...ends.flatMap((end) => end.files)]
  const may = useMay()
  const [isAdding, setIsAdding] = useState(false)
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../../platform/download.ts')
    return (await fetchFile(withdrawApi.voucher, { query: { withdrawId, fileId } })).blob
  }
  return (
    <Flex vertical gap={12}>
      {files.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有附件" />
      ) : may(withdrawApi.voucher) ? (
        <AttachedFiles files={files} read={read} />
      ) : (
        <span>{`共${files.length}份，您没有查看附件的权限`}</span>
      )}
      {may(withdrawApi.addVouchers) && vouchers.length < mostVouchers && (
        <div>
          <Button onClick={() => setIsAdding(true)}>上传凭证</Button>
        </div>
      )}
      {isAdding && (
        <AddVouchers withdrawId={withdrawId} room={mostVouchers - vouchers.length} onClose={() => setIsAdding(false)} />
      )}
    </Flex>
  )
}

function AddVouchers({ withdrawId, room, onClose }: { withdrawId: string; room: number; onClose: () => void }) {
  const { mutateAsync } = useAddVouchers()
  return (
    <DialogForm<{ files: UploadedFile[] }>
      title="上传提现凭证"
      saved="凭证已保存"
      onSave={({ files }) => mutateAsync({ withdrawId, fileIds: files.map(({ id }) => id) })}
      onClose={onClose}
    >
      <VoucherItem most={room} />
    </DialogForm>
  )
}
