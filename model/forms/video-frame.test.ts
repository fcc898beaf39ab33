import { expect, test } from 'vitest'
import { findVideoFrame, videoFrameOrigins } from './video-frame.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/abcdefghi-_'

test.each([
  ['https://www.youtube.com/watch?v=abcdefghi-_', youtube],
  ['https://m.youtube.com/watch?list=x&v=abcdefghi-_&t=3', youtube],
  ['https://youtu.be/abcdefghi-_?si=1', youtube],
  ['https://www.youtube.com/embed/abcdefghi-_', youtube],
  [' https://www.youtube.com/shorts/abcdefghi-_ ', youtube],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://player.vimeo.com/video/123456789?h=1', 'https://player.vimeo.com/video/123456789?dnt=1'],
])('%s is shown', (address, src) => {
  expect(findVideoFrame(address)?.src).toBe(src)
  expect(videoFrameOrigins).toContain(new URL(src).origin)
})

test.each([
  'http://www.youtube.com/watch?v=abcdefghi-_',
  'https://www.youtube.com.evil.example/watch?v=abcdefghi-_',
  'https://evil.example/?https://youtu.be/abcdefghi-_',
  'https://www.youtube.com/watch?v=abcdefghi-_"onload="x',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  '',
  null,
  42,
])('%s is not shown', (address) => {
  expect(findVideoFrame(address)).toBeNull()
})
