export const formatWord = (htmlFlag: number): string => (htmlFlag === 1 ? 'Html' : '文本')
