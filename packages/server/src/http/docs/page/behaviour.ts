/** The page's only script: the way of asking, the filter, copying, and where the reader is. All of it works by delegation, so it may stand in the head. */
export const behaviour = `
(function () {
  var root = document.documentElement
  var remembered
  try { remembered = localStorage.getItem('easel-docs-way') } catch (error) {}
  root.dataset.way = remembered || 'curl'

  function showContents(open) {
    root.classList.toggle('contents-open', open)
    document.getElementById('menu').setAttribute('aria-expanded', String(open))
  }

  document.addEventListener('click', function (event) {
    var target = event.target
    if (!(target instanceof Element)) return
    var way = target.closest('.choices button')
    if (way) {
      var before = way.getBoundingClientRect().top
      root.dataset.way = way.dataset.way
      try { localStorage.setItem('easel-docs-way', way.dataset.way) } catch (error) {}
      window.scrollBy({ top: way.getBoundingClientRect().top - before, behavior: 'instant' })
    }
    var copy = target.closest('.copy')
    if (copy) copyFrom(copy)
    if (target.closest('#menu')) showContents(!root.classList.contains('contents-open'))
    else if (target.closest('nav a')) showContents(false)
  })

  function copyFrom(button) {
    navigator.clipboard.writeText(button.parentElement.querySelector('pre').textContent).then(function () {
      button.textContent = 'Copied'
      setTimeout(function () { button.textContent = 'Copy' }, 1600)
    })
  }

  document.addEventListener('keydown', function (event) {
    var box = document.getElementById('filter')
    if (event.key === '/' && document.activeElement !== box) { event.preventDefault(); showContents(true); box.focus() }
    if (event.key === 'Escape' && document.activeElement === box) { box.value = ''; filter(''); box.blur() }
    if (event.key === 'Enter' && document.activeElement === box) {
      var first = document.querySelector('nav li:not([hidden]) a')
      if (first) first.click()
    }
  })

  document.addEventListener('input', function (event) {
    if (event.target.id === 'filter') filter(event.target.value)
  })

  function filter(text) {
    var words = text.toLowerCase().split(/\\s+/).filter(Boolean)
    var found = 0
    document.querySelectorAll('nav section').forEach(function (section) {
      var here = 0
      section.querySelectorAll('li').forEach(function (item) {
        var matches = words.every(function (word) { return item.dataset.words.includes(word) })
        item.hidden = !matches
        if (matches) here += 1
      })
      section.hidden = here === 0
      found += here
    })
    document.querySelector('nav .nothing').hidden = found > 0
  }

  document.addEventListener('DOMContentLoaded', function () {
    var links = new Map()
    document.querySelectorAll('nav a').forEach(function (link) { links.set(link.getAttribute('href').slice(1), link) })
    var current
    var observer = new IntersectionObserver(function (seen) {
      seen.forEach(function (each) {
        var link = links.get(each.target.id)
        if (!each.isIntersecting || !link || link === current) return
        if (current) current.removeAttribute('aria-current')
        current = link
        link.setAttribute('aria-current', 'location')
        var nav = document.getElementById('contents')
        var top = link.offsetTop - nav.offsetTop
        if (top < nav.scrollTop || top > nav.scrollTop + nav.clientHeight - 48) nav.scrollTop = top - nav.clientHeight / 2
      })
    }, { rootMargin: '-72px 0px -70% 0px' })
    document.querySelectorAll('main [id]').forEach(function (each) { if (links.has(each.id)) observer.observe(each) })
  })
})()
`
