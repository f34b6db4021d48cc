import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { accountFileLabels, type AccountFile } from '@chargedeck/contract/settlement/settle-account/enums'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMay } from '../../platform/me.ts'

type Props = { account: Pick<SettleAccountDetail, 'id' | `${AccountFile}FileId`>; kind: AccountFile }

/** Opens in a tab of its own. */
export function AccountPaper({ account, kind }: Props) {
  const may = useMay()
  const open = useMutation({
    mutationFn: async () => {
      const { fetchFile } = await import('../../platform/download.ts')
      const { blob } = await fetchFile(settleAccountApi.file, { query: { id: account.id, kind } })
      const url = URL.createObjectURL(blob)
      window.open(url)
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  })
  if (account[`${kind}FileId`] === null) return '未上传'
  if (!may(settleAccountApi.file)) return '已上传'
  return (
    <Button type="link" size="small" loading={open.isPending} onClick={() => open.mutate()}>
      查看{accountFileLabels[kind]}
    </Button>
  )
}
