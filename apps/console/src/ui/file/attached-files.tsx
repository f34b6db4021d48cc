import { FilePdfOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Flex, Image, Skeleton } from 'antd'
import { LoadFailed } from '../page/load-failed.tsx'
import { sizeText } from '../text/size-text.ts'

/** A picture or a PDF that belongs to some record. */
type AttachedFile = { fileId: string; name: string; fileSize: number; preview: 'IMAGE' | 'PDF' }
type Read = (fileId: string) => Promise<Blob>
type Props = {
  files: readonly AttachedFile[]
  /** Reads a file with the caller's sign-in. */
  read: Read
}

/** Pictures are shown at once, since somebody decides by them; a PDF opens in a tab of its own. */
export const AttachedFiles = ({ files, read }: Props) => (
  <Flex wrap gap={12}>
    {files.map((file) =>
      file.preview === 'IMAGE' ? (
        <Picture key={file.fileId} file={file} read={read} />
      ) : (
        <Document key={file.fileId} file={file} read={read} />
      ),
    )}
  </Flex>
)

type OneProps = { file: AttachedFile; read: Read }

function Picture({ file: { fileId, name }, read }: OneProps) {
  // the picture itself as an address: the browser sends no sign-in with ours
  const { data, error, refetch } = useQuery({
    queryKey: ['attached-file', fileId],
    queryFn: async () => addressOf(await read(fileId)),
    staleTime: Infinity,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <Image src={data} alt={name} height={120} /> : <Skeleton.Image active />
}

function Document({ file: { fileId, name, fileSize }, read }: OneProps) {
  const open = useMutation({
    mutationFn: async () => {
      const url = URL.createObjectURL(await read(fileId))
      window.open(url)
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  })
  return (
    <Button icon={<FilePdfOutlined />} loading={open.isPending} onClick={() => open.mutate()}>
      {`${name}（${sizeText(fileSize)}）`}
    </Button>
  )
}

async function addressOf(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(reader.result as string)) // readAsDataURL makes text
  reader.addEventListener('error', () => reject(new Error('图片无法读取')))
  reader.readAsDataURL(blob)
  return promise
}
