// The line to the platforms of barrier gates and car washes: addresses, secrets, signatures.
export { callDevice, openLink, type OpenLink } from './call-device.ts'
export { checkedLink, notedLink, presentLink, type StoredLink } from './checked-link.ts'
export { deviceSignature, isSameSignature } from './signature.ts'
