/* Makes the Nth system call that changes a file below FAULT_PREFIX fail.
 *
 * Loaded with LD_PRELOAD. FAULT_AT is N, counted from 1; from then on, FAULT_FOR
 * calls fail (1 by default, 0 for all) with the error number FAULT_ERRNO; with
 * FAULT_WHILE, only calls made while that file is there count. At the
 * end of the process, the number of calls seen is written to FAULT_COUNT. Each
 * call and its file are written to FAULT_TRACE. `faulty_begin` counts anew.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static long seen;
static __thread char touched[PATH_MAX];

void faulty_begin(void) { seen = 0; }

static int number(const char *name, int otherwise) {
    const char *text = getenv(name);
    return text ? atoi(text) : otherwise;
}

static int concerns(const char *path) {
    const char *prefix = getenv("FAULT_PREFIX");
    if (!prefix || !path || strncmp(path, prefix, strlen(prefix))) return 0;
    if (path != touched) snprintf(touched, sizeof touched, "%s", path);
    return 1;
}

/* The same for a path that may be relative to an open folder. */
static int concerns_at(int folder, const char *path) {
    char link[64], whole[PATH_MAX];
    if (!path || path[0] == '/' || folder == AT_FDCWD) return concerns(path);
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, whole, sizeof whole - 1);
    if (length < 0) return 0;
    snprintf(whole + length, sizeof whole - length, "/%s", path);
    return concerns(whole);
}

static int concerns_open(int fd) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return concerns(path);
}

static int fails(const char *call) {
    const char *trace = getenv("FAULT_TRACE");
    FILE *file = trace ? fopen(trace, "a") : NULL;
    if (file) {
        fprintf(file, "%s %s\n", call, touched);
        fclose(file);
    }
    const char *gate = getenv("FAULT_WHILE");
    if (gate && access(gate, F_OK)) return 0;
    long at = number("FAULT_AT", 0), many = number("FAULT_FOR", 1);
    long mine = __sync_add_and_fetch(&seen, 1);
    if (!at || mine < at || (many && mine >= at + many)) return 0;
    errno = number("FAULT_ERRNO", EIO);
    return 1;
}

__attribute__((destructor)) static void report(void) {
    const char *path = getenv("FAULT_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) {
        fprintf(file, "%ld", seen);
        fclose(file);
    }
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* A command ends by it, and then no destructor runs. */
void _exit(int status) {
    report();
    REAL(_exit)(status);
    __builtin_unreachable();
}

static int opens(const char *name, const char *path, int flags, mode_t mode) {
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, name);
    /* Looking is no change; SQLite opens for looking when it may not write. */
    if ((flags & O_ACCMODE) != O_RDONLY && concerns(path) && fails(name)) return -1;
    return real(path, flags, mode);
}

#define OPENS(name)                                        \
    int name(const char *path, int flags, ...) {           \
        va_list rest;                                      \
        va_start(rest, flags);                             \
        mode_t mode = flags & O_CREAT ? va_arg(rest, int) : 0; \
        va_end(rest);                                      \
        return opens(#name, path, flags, mode);            \
    }
OPENS(open)
OPENS(open64)

#define OPENS_AT(name)                                     \
    int name(int folder, const char *path, int flags, ...) { \
        int (*real)(int, const char *, int, ...) = dlsym(RTLD_NEXT, #name); \
        va_list rest;                                      \
        va_start(rest, flags);                             \
        mode_t mode = flags & O_CREAT ? va_arg(rest, int) : 0; \
        va_end(rest);                                      \
        if ((flags & O_ACCMODE) != O_RDONLY && concerns_at(folder, path) && fails(#name)) return -1; \
        return real(folder, path, flags, mode);            \
    }
OPENS_AT(openat)
OPENS_AT(openat64)

#define CHANGES(type, name, given, passed, where)          \
    type name given {                                      \
        if (where && fails(#name)) return -1;              \
        return REAL(name) passed;                          \
    }
CHANGES(ssize_t, write, (int fd, const void *data, size_t size), (fd, data, size), concerns_open(fd))
CHANGES(ssize_t, pwrite, (int fd, const void *data, size_t size, off_t at), (fd, data, size, at), concerns_open(fd))
CHANGES(ssize_t, pwrite64, (int fd, const void *data, size_t size, off64_t at), (fd, data, size, at), concerns_open(fd))
CHANGES(int, fsync, (int fd), (fd), concerns_open(fd))
CHANGES(int, fdatasync, (int fd), (fd), concerns_open(fd))
CHANGES(int, ftruncate, (int fd, off_t size), (fd, size), concerns_open(fd))
CHANGES(int, ftruncate64, (int fd, off64_t size), (fd, size), concerns_open(fd))
CHANGES(int, rename, (const char *from, const char *to), (from, to), concerns(from))
CHANGES(int, unlink, (const char *path), (path), concerns(path))
CHANGES(int, renameat, (int from, const char *old, int to, const char *new), (from, old, to, new), concerns_at(from, old))
CHANGES(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags), concerns_at(folder, path))
CHANGES(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode), concerns_at(folder, path))
CHANGES(int, posix_fallocate, (int fd, off_t at, off_t size), (fd, at, size), concerns_open(fd))
