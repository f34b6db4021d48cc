import { Modal, type ModalProps } from 'antd'
import { useBackCloses } from './back-closes.ts'
import { useReturnFocus } from './return-focus.ts'

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'destroyOnHidden'> & { onClose: () => void }

/** A dialog that saves nothing. Mounted means open. */
export function PlainDialog({ onClose, footer = null, children, ...props }: Props) {
  useReturnFocus()
  useBackCloses(props.keyboard === false ? stay : onClose)
  return (
    <Modal {...props} open footer={footer} onCancel={onClose} destroyOnHidden>
      {children}
    </Modal>
  )
}

/** Only its button closes it. */
const stay = () => {}
